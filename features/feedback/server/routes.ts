import { feedbackAdminApi, feedbackApi } from '#features/feedback/contract.ts';
import { feedbackSettings } from '#features/feedback/settings.ts';
import { implement } from '#platform/server/http/implement.ts';
import { listFeedback, listOwnFeedback } from './list-feedback.ts';
import { postFeedback } from './post-feedback.ts';
import { removeFeedback, replyToFeedback } from './reply.ts';

export const feedbackRoutes = [
  ...implement(feedbackApi, {
    form: (_input, { site }) => ({ isOpen: site.settings.of(feedbackSettings).allowFeedback }),
    post: ({ body }, context) => postFeedback(context, body),
    list: ({ query }, context) => listOwnFeedback(context, query.page),
  }),
  ...implement(feedbackAdminApi, {
    list: ({ query }, context) => listFeedback(context, query),
    reply: ({ params, body }, context) => replyToFeedback(context, { ...params, ...body }),
    delete: ({ params, body }, context) => removeFeedback(context, { ...params, ...body }),
  }),
];
