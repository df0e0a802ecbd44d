import { issueCaptcha } from '#features/captcha/server/public.ts';
import { recoveryApi } from '#features/recovery/contract.ts';
import { inConstantTime } from '#platform/server/http/constant-time.ts';
import { implement } from '#platform/server/http/implement.ts';
import { beginRecovery } from './begin-recovery.ts';
import { readNotice, stopRecovery } from './notice.ts';
import { prove, readStep, sendRecoveryCode } from './prove.ts';
import { setPassword } from './set-password.ts';

export const recoveryRoutes = implement(recoveryApi, {
  readStepOne: async (_input, context) => ({ captchaKey: await issueCaptcha(context, { purpose: 'recover' }) }),
  stepOne: ({ body }, context) => beginRecovery(context, body),
  readStepTwo: (_input, context) => inConstantTime(() => readStep(context)),
  sendCode: ({ body }, context) => inConstantTime(() => sendRecoveryCode(context, body.channel)),
  prove: ({ body }, context) => prove(context, body),
  stepTwo: ({ body }, context) => setPassword(context, body.password),
  notice: (_input, context) => readNotice(context),
  stop: (_input, context) => stopRecovery(context),
});
