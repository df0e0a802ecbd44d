export { blocksAmong, isBlocked } from './block-queries.ts';
export { requireAnswerable, requireMentionable } from './demand-unblocked.ts';
