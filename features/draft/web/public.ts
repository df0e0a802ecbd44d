export { askDrafts } from './asks.ts';
export { DraftListRow } from './draft-list-row.tsx';
export { createDraftRemote } from './draft-remote.ts';
