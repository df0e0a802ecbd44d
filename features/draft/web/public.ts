export { DraftListRow } from './draft-list-row.tsx';
export { createDraftRemote } from './draft-remote.ts';
export type { DraftTarget } from './draft-target.ts';
export { draftsQuery } from './queries.ts';
