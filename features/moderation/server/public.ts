export { findWritten } from './author-queries.ts';
export { registerCaseSource } from './case-sources.ts';
export { openCase } from './open-case.ts';
export { UNDO_MS } from './policy.ts';
export { decideOpenCase, reopenCase } from './record-acts.ts';
export { reasonFacts, reasonIn } from './stock-reasons.ts';
