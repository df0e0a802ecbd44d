export { endSentDraft, sweepDrafts } from './end-drafts.ts';
