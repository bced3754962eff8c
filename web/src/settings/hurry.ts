import { createStore } from '../store/store.ts';

/** True while the person at the screen has nothing left to decide and wants to see the end: bots then move at the fast pace. */
export const hurry = createStore(false);
