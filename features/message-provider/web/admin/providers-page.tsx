import { defineConsoleSheet } from '#features/console/web/page-public.ts';
import { QueryState } from '#features/console/web/public.ts';
import { requestSecondFactor } from '#features/second-factor/web/public.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { CaptchaPanel } from './captcha-panel.tsx';
import { MailPanel } from './mail-panel.tsx';
import { messageProviderAdminMessages } from './messages.ts';
import { captchaQuery, providersQuery } from './queries.ts';
import { SmsPanel } from './sms-panel.tsx';

/** `/admin/providers`: mail and SMS providers, and the captcha provider that may replace the built-in one. */
export const { Page, queries } = defineConsoleSheet({
  area: 'provider',
  messages: messageProviderAdminMessages,
  heading: (t) => t,
  query: providersQuery,
  alsoQueries: [captchaQuery, requestSecondFactor],
  View: ({ answer: { mail, sms, may } }) => (
    <>
      <MailPanel key={`mail ${mail.updatedAt}`} provider={mail} mayChange={may.change} />
      <SmsPanel key={`sms ${sms.updatedAt}`} provider={sms} mayChange={may.change} />
      <QueryState asked={useApiQuery(captchaQuery)}>
        {(state) => <CaptchaPanel key={`captcha ${state.kept?.updatedAt}`} state={state} />}
      </QueryState>
    </>
  ),
});
