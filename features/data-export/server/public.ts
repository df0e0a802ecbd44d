export { dropExportsOf, listen, makeExports, sweepExports } from './make-exports.ts';
