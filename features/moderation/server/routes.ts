import { moderationApi } from '#features/moderation/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { changeTexts } from './change-texts.ts';

export const moderationRoutes = implement(moderationApi, {
  change: ({ body }, context) => changeTexts(context, body),
});
