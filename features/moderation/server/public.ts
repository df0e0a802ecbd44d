export * as removals from './removals.ts';
