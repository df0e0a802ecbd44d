export { dropExportsOf, listen, MAKE_JOB, makeExports, sweepExports } from './make-exports.ts';
