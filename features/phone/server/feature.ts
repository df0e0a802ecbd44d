import { en } from '#features/phone/messages.en.ts';
import { zh } from '#features/phone/messages.zh.ts';
import { phoneSettings } from '#features/phone/settings.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { sweepPhoneMarks } from './public.ts';
import { phoneRoutes } from './routes.ts';

export const phoneFeature = defineFeature({
  name: 'phone',
  messages: { zh_CN: zh, en_US: en },
  settings: phoneSettings,
  routes: phoneRoutes,
  permissionLimits: ({ settings }) => {
    const chosen = settings.of(phoneSettings);
    return {
      needsPhone: [
        ...(chosen.requireVerifiedPhoneForTopic ? ['topic.post'] : []),
        ...(chosen.requireVerifiedPhoneForComment ? ['comment.post', 'reply.post'] : []),
        ...(chosen.requireVerifiedPhoneForQuestion ? ['question.ask'] : []),
        ...(chosen.requireVerifiedPhoneForAnswer ? ['answer.post', 'answer-reply.post'] : []),
      ],
    };
  },
  sweep: ({ db }, now) => sweepPhoneMarks(db, now),
});
