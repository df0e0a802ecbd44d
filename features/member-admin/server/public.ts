export { registerDecisions } from './decisions-on-member.ts';
export { statusOfMember } from './member-status.ts';
export { canChange } from './policy.ts';
export * as removals from './removals.ts';
