import { en } from '#features/captcha/messages.en.ts';
import { zh } from '#features/captcha/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { followProvider } from './follow-provider.ts';
import { captchaRoutes } from './routes.ts';
import { deleteEnded as deleteEndedCaptchas } from './store.ts';

export const captchaFeature = defineFeature({
  name: 'captcha',
  messages: { zh_CN: zh, en_US: en },
  routes: captchaRoutes,
  sweep: ({ db }, now) => deleteEndedCaptchas(db, now),
  open: followProvider,
});
