import './box.css';
import type { BoxFace } from '../box.ts';
import { BoxArt } from './BoxArt.tsx';

export const box: BoxFace = {
  Art: BoxArt,
  line: { en: '3–4, semi-cooperative', zh: '3–4 人，半合作' },
  more: { en: '30–45 minutes', zh: '30–45 分钟' },
};
