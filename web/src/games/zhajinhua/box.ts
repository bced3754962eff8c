import './box.css';
import type { BoxFace } from '../box.ts';
import { BoxArt } from './BoxArt.tsx';

export const box: BoxFace = {
  Art: BoxArt,
  line: { en: '2–6, blind or seen', zh: '2–6 人，闷与看' },
  more: null,
};
