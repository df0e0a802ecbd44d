import { SettingsForm, Trial } from '#features/console/web/form-public.ts';
import { providerApi } from '#features/message-provider/contract.ts';
import type { Providers } from '#features/outgoing-message/contract.ts';
import { useShowAnswer } from '#platform/web/api/api-query.ts';
import { ProviderPanel, useProviderForm } from './provider-panel.tsx';
import { providersQuery } from './queries.ts';

type MailPanelProps = { provider: Providers['mail']; mayChange: boolean };

/** Settings of the mail provider, and a test message. */
export function MailPanel({ provider: { isOn, hasSecret, details, tried, digest }, mayChange }: MailPanelProps) {
  const { t, kit, form, plain, secret, trial, isOn: switched } = useProviderForm(mayChange, isOn);
  return (
    <ProviderPanel title={t.mail} text={t.mailText} isOn={isOn} tried={tried}>
      <SettingsForm
        {...form}
        show={useShowAnswer(providersQuery)}
        call={providerApi.saveMail}
        digest={digest}
        fields={{
          ...switched,
          host: { label: t.host, maxLength: 252, ...plain },
          port: { label: t.port, inputMode: 'numeric', maxLength: 5, autoComplete: 'off' },
          security: { label: t.security, choices: t.securities, mayBeEmpty: true },
          user: { label: kit.account, hint: t.userHint, mayBeEmpty: true, maxLength: 200, ...plain },
          password: { ...secret(t.password, hasSecret), maxLength: 500 },
          fromAddress: { label: t.fromAddress, type: 'email', maxLength: 90, autoComplete: 'off' },
          fromName: { label: t.fromName, mayBeEmpty: true, maxLength: 60, autoComplete: 'off' },
        }}
        values={{ port: 465, security: 'tls', ...details, isOn }}
      />
      <Trial
        {...trial}
        call={providerApi.testMail}
        field={{ name: 'to', label: t.trialMail, hint: details ? t.trialHint : t.notSaved, type: 'email' }}
        disabled={details === null}
      />
    </ProviderPanel>
  );
}
