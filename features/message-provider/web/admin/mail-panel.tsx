import { providerApi } from '#features/message-provider/contract.ts';
import type { Providers } from '#features/outgoing-message/contract.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { PasswordInput } from '#platform/web/kit/password-input.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import css from './message-provider.module.css';
import { messageProviderAdminMessages } from './messages.ts';
import { ProviderPanel } from './provider-panel.tsx';
import { TrialForm } from './trial-form.tsx';
import { useProviderForm } from './use-provider-form.ts';

/** Settings of the mail provider, and a test message. */
export function MailPanel({
  provider: { isOn, hasSecret, details },
  mayChange,
}: {
  provider: Providers['mail'];
  mayChange: boolean;
}) {
  const t = useMessages(messageProviderAdminMessages);
  const mutation = useApiMutation(providerApi.saveMail, { overlay: true });
  const trial = useApiMutation(providerApi.testMail, { overlay: true });
  const { errors, onSubmit } = useProviderForm((typed) =>
    mutation.mutateAsync({
      body: {
        isOn: typed('isOn') === 'on',
        host: typed('host').trim(),
        port: typed('port').trim(),
        security: securityOf(typed('security')),
        user: typed('user'),
        password: typed('password'),
        fromAddress: typed('fromAddress'),
        fromName: typed('fromName'),
        reason: typed('reason'),
        ownPassword: typed('ownPassword'),
        ownCode: typed('ownCode'),
      },
    }),
  );
  return (
    <ProviderPanel
      title={t.mail}
      text={t.mailText}
      isOn={isOn}
      isBusy={mutation.isPending}
      errors={errors}
      mayChange={mayChange}
      onSubmit={onSubmit}
      trial={
        <TrialForm
          label={t.trialMail}
          hint={t.trialHint}
          isReady={details !== null}
          type="email"
          isBusy={trial.isPending}
          field="to"
          send={(to) => trial.mutateAsync({ body: { to } })}
        />
      }
    >
      <div className={css.pair}>
        <Field label={t.host} error={errors.host} required>
          <TextInput
            name="host"
            defaultValue={details?.host ?? ''}
            maxLength={253}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <Field label={t.port} error={errors.port} required>
          <TextInput
            name="port"
            inputMode="numeric"
            defaultValue={String(details?.port ?? 465)}
            maxLength={5}
            autoComplete="off"
          />
        </Field>
        <Field label={t.security} error={errors.security}>
          <Select
            name="security"
            defaultValue={details?.security ?? 'tls'}
            options={[
              { value: 'tls', label: t.securities.tls },
              { value: 'starttls', label: t.securities.starttls },
              { value: 'none', label: t.securities.none },
            ]}
          />
        </Field>
        <Field label={t.user} error={errors.user} hint={t.userHint}>
          <TextInput
            name="user"
            defaultValue={details?.user ?? ''}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <Field label={t.password} error={errors.password} {...(hasSecret ? { hint: t.keep } : {})}>
          <PasswordInput name="password" autoComplete="new-password" maxLength={500} />
        </Field>
        <Field label={t.fromAddress} error={errors.fromAddress} required>
          <TextInput
            name="fromAddress"
            type="email"
            defaultValue={details?.fromAddress ?? ''}
            maxLength={90}
            autoComplete="off"
          />
        </Field>
        <Field label={t.fromName} error={errors.fromName}>
          <TextInput name="fromName" defaultValue={details?.fromName ?? ''} maxLength={60} autoComplete="off" />
        </Field>
      </div>
    </ProviderPanel>
  );
}

function securityOf(typed: string): 'tls' | 'starttls' | 'none' {
  return typed === 'none' || typed === 'starttls' ? typed : 'tls';
}
