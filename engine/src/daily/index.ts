export * from './challenge.ts';
export * from './opening.ts';
export * from './season.ts';
