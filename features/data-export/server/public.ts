export { makeExports } from './make-exports.ts';
