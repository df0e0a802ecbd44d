export { BlockButton, useIsBlocked } from './block-button.tsx';
export { blockedQuery } from './queries.ts';
export { useBlock } from './use-block.ts';
