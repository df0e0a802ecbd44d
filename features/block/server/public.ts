export { blocksAmong, isBlocked } from './block-queries.ts';
export { demandAnswerable, demandMentionable } from './demand-unblocked.ts';
