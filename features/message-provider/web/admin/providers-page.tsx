import { ConsoleFrame, consoleMessages, QueryState } from '#features/console/web/public.ts';
import { providerApi } from '#features/message-provider/contract.ts';
import { requestSecondFactor } from '#features/second-factor/web/public.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { PageHeading } from '#platform/web/kit/card.tsx';
import { CaptchaPanel } from './captcha-panel.tsx';
import { MailPanel } from './mail-panel.tsx';
import { messageProviderAdminMessages } from './messages.ts';
import { SmsPanel } from './sms-panel.tsx';

const pageMessages = consoleMessages(messageProviderAdminMessages);
const providersQuery = apiQuery(providerApi.read, { query: {} });

const captchaQuery = apiQuery(providerApi.readCaptcha, { query: {} });

export const queries = () => [providersQuery, captchaQuery, requestSecondFactor];

/** `/admin/providers`: mail and SMS providers, and the captcha provider that may replace the built-in one. */
export function Page() {
  return (
    <ConsoleFrame area="provider" messages={pageMessages}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const t = useMessages(messageProviderAdminMessages);
  const query = useApiQuery(providersQuery);
  const captcha = useApiQuery(captchaQuery);
  return (
    <>
      <PageHeading title={t.title} text={t.text} />
      <QueryState asked={query}>
        {({ mail, sms, may }) => (
          <>
            <MailPanel key={`mail ${mail.updatedAt}`} provider={mail} mayChange={may.change} />
            <SmsPanel key={`sms ${sms.updatedAt}`} provider={sms} mayChange={may.change} />
          </>
        )}
      </QueryState>
      <QueryState asked={captcha}>
        {(state) => <CaptchaPanel key={`captcha ${state.kept?.updatedAt}`} state={state} />}
      </QueryState>
    </>
  );
}
