import { providerApi } from '#features/message-provider/contract.ts';
import { readProviders, tryProvider } from '#features/outgoing-message/server/public.ts';
import { implement } from '#platform/server/http/implement.ts';
import { readCaptchaProvider, saveCaptchaProvider } from './save-captcha.ts';
import { saveMailProvider, saveSmsProvider } from './save-provider.ts';

export const messageProviderRoutes = implement(providerApi, {
  read: (_input, context) => readProviders(context, context.db),
  saveMail: ({ body }, context) => saveMailProvider(context, body),
  saveSms: ({ body }, context) => saveSmsProvider(context, body),
  readCaptcha: (_input, context) => readCaptchaProvider(context),
  saveCaptcha: ({ body }, context) => saveCaptchaProvider(context, body),
  testMail: ({ body }, context) => tryProvider(context, { channel: 'mail', recipient: body.to, reason: body.reason }),
  testSms: ({ body }, context) => tryProvider(context, { channel: 'sms', recipient: body.phone, reason: body.reason }),
});
