import { captchaApi } from '#features/captcha/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { issueCaptcha, sendPicture } from './issue-captcha.ts';

export const captchaRoutes = implement(captchaApi, {
  issue: ({ query }, context) => ({ captchaKey: issueCaptcha(context, query.purpose) }),
  picture: ({ params }, context) => sendPicture(context, params.key),
});
