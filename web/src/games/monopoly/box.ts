import './box.css';
import type { BoxFace } from '../box.ts';
import { BoxArt } from './BoxArt.tsx';

export const box: BoxFace = {
  Art: BoxArt,
  line: { en: '2–6, with a market', zh: '2–6 人，带股市' },
  more: null,
};
