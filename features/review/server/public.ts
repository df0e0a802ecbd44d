export { importHeld } from './case-source.ts';
