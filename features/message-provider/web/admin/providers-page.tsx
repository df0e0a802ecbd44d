import { AskState, ConsoleFrame, consoleWords } from '#features/console/web/public.ts';
import { providerApi } from '#features/message-provider/contract.ts';
import { askSecondFactor } from '#features/second-factor/web/public.ts';
import { ask, useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { PageHeading } from '#platform/web/kit/card.tsx';
import { CaptchaPanel } from './captcha-panel.tsx';
import { MailPanel } from './mail-panel.tsx';
import type { zh } from './messages.zh.ts';
import { SmsPanel } from './sms-panel.tsx';

const pageWords = consoleWords('messageProviderAdmin', {
  zh_CN: async () => (await import('./messages.zh.ts')).zh,
  en_US: async () => (await import('./messages.en.ts')).en,
});
const askProviders = ask(providerApi.read, { query: {} });

const askCaptcha = ask(providerApi.readCaptcha, { query: {} });

export const asks = () => [askProviders, askCaptcha, askSecondFactor];

/** `/admin/providers`: through whom mails and SMS go out, and whose captcha may stand for the site's own. */
export function Page() {
  return (
    <ConsoleFrame area="provider" words={pageWords}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const words = useWords<typeof zh>('messageProviderAdmin');
  const asked = useAsk(askProviders);
  const captcha = useAsk(askCaptcha);
  return (
    <>
      <PageHeading title={words.title} text={words.text} />
      <AskState asked={asked}>
        {({ mail, sms, may }) => (
          <>
            <MailPanel key={`mail ${mail.updatedAt}`} provider={mail} mayChange={may.change} />
            <SmsPanel key={`sms ${sms.updatedAt}`} provider={sms} mayChange={may.change} />
          </>
        )}
      </AskState>
      <AskState asked={captcha}>{(state) => <CaptchaPanel key={`captcha ${state.kept?.updatedAt}`} state={state} />}</AskState>
    </>
  );
}
