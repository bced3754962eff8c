import './box.css';
import type { BoxFace } from '../box.ts';
import { BoxArt } from './BoxArt.tsx';

export const box: BoxFace = {
  Art: BoxArt,
  line: { en: '1–6 players', zh: '1–6 人' },
  more: { en: 'Leave the rat race by the books.', zh: '靠账本走出老鼠赛跑。' },
};
