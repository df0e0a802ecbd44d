export { statusOfMember } from './member-status.ts';
export { canChange } from './policy.ts';
export * as removals from './removals.ts';
