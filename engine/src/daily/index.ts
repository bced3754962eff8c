export * from './challenge.ts';
export * from './opening.ts';
