export { endSentDraft } from './end-drafts.ts';
