import { captchaApi } from '#features/captcha/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { shownProvider } from './follow-provider.ts';
import { issueCaptcha, sendPicture, sendWork } from './issue-captcha.ts';

export const captchaRoutes = implement(captchaApi, {
  issue: async ({ query }, context) => ({ captchaKey: await issueCaptcha(context, query) }),
  provider: (_input, { site }) => ({ provider: shownProvider(site) }),
  picture: ({ params }, context) => sendPicture(context, params.key),
  work: ({ params, query }, context) => sendWork(context, { key: params.key, isInstead: query.instead ?? false }),
});
