export { createDraftRemote } from '#features/draft/web/public.ts';
