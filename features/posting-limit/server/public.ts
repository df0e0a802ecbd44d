export { countLinks } from './policy.ts';
export { isRisky, requireWithinLimits } from './require-within-limits.ts';
