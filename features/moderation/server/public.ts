export { registerCaseSource } from './case-sources.ts';
export { openCase } from './open-case.ts';
export { decideOpenCase } from './record-acts.ts';
