import { SettingsForm } from '#features/console/web/form-public.ts';
import { providerApi } from '#features/message-provider/contract.ts';
import type { Providers } from '#features/outgoing-message/contract.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { ProviderPanel, useProviderForm } from './provider-panel.tsx';
import { TrialForm } from './trial-form.tsx';

type MailPanelProps = { provider: Providers['mail']; mayChange: boolean };

/** Settings of the mail provider, and a test message. */
export function MailPanel({ provider: { isOn, hasSecret, details }, mayChange }: MailPanelProps) {
  const { t, form, show, plain, secret, ...common } = useProviderForm(mayChange);
  const trial = useApiMutation(providerApi.testMail, { overlay: true });
  return (
    <ProviderPanel title={t.mail} text={t.mailText} isOn={isOn}>
      <SettingsForm
        {...{ ...form, show }}
        call={providerApi.saveMail}
        fields={{
          ...common.isOn,
          host: { label: t.host, maxLength: 252, ...plain },
          port: { label: t.port, inputMode: 'numeric', maxLength: 5, autoComplete: 'off' },
          security: { label: t.security, choices: t.securities, mayBeEmpty: true },
          user: { label: t.user, hint: t.userHint, mayBeEmpty: true, maxLength: 200, ...plain },
          password: { ...secret(t.password, hasSecret), maxLength: 500 },
          fromAddress: { label: t.fromAddress, type: 'email', maxLength: 90, autoComplete: 'off' },
          fromName: { label: t.fromName, mayBeEmpty: true, maxLength: 60, autoComplete: 'off' },
          ...common.reason,
        }}
        values={{ port: 465, security: 'tls', ...details, isOn }}
      />
      <TrialForm
        label={t.trialMail}
        hint={t.trialHint}
        isReady={details !== null}
        type="email"
        isBusy={trial.isPending}
        field="to"
        send={(to) => trial.mutateAsync({ body: { to } })}
      />
    </ProviderPanel>
  );
}
