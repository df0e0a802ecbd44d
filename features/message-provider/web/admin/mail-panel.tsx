import { providerApi } from '#features/message-provider/contract.ts';
import type { Providers } from '#features/outgoing-message/contract.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { PasswordInput } from '#platform/web/kit/password-input.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import css from './message-provider.module.css';
import type { zh } from './messages.zh.ts';
import { ProviderPanel } from './provider-panel.tsx';
import { TrialForm } from './trial-form.tsx';
import { useProviderForm } from './use-provider-form.ts';

/** How mails go out, and a test. */
export function MailPanel({
  provider: { isOn, hasSecret, details },
  mayChange,
}: {
  provider: Providers['mail'];
  mayChange: boolean;
}) {
  const messages = useMessages<typeof zh>('messageProviderAdmin');
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
      title={messages.mail}
      text={messages.mailText}
      isOn={isOn}
      isBusy={mutation.isPending}
      errors={errors}
      mayChange={mayChange}
      onSubmit={onSubmit}
      trial={
        <TrialForm
          label={messages.trialMail}
          hint={messages.trialHint}
          isReady={details !== null}
          type="email"
          isBusy={trial.isPending}
          field="to"
          send={(to) => trial.mutateAsync({ body: { to } })}
        />
      }
    >
      <div className={css.pair}>
        <Field label={messages.host} error={errors.host} required>
          <TextInput
            name="host"
            defaultValue={details?.host ?? ''}
            maxLength={253}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <Field label={messages.port} error={errors.port} required>
          <TextInput
            name="port"
            inputMode="numeric"
            defaultValue={String(details?.port ?? 465)}
            maxLength={5}
            autoComplete="off"
          />
        </Field>
        <Field label={messages.security} error={errors.security}>
          <Select
            name="security"
            defaultValue={details?.security ?? 'tls'}
            options={[
              { value: 'tls', label: messages.securities.tls },
              { value: 'starttls', label: messages.securities.starttls },
              { value: 'none', label: messages.securities.none },
            ]}
          />
        </Field>
        <Field label={messages.user} error={errors.user} hint={messages.userHint}>
          <TextInput
            name="user"
            defaultValue={details?.user ?? ''}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <Field label={messages.password} error={errors.password} {...(hasSecret ? { hint: messages.keep } : {})}>
          <PasswordInput name="password" autoComplete="new-password" maxLength={500} />
        </Field>
        <Field label={messages.fromAddress} error={errors.fromAddress} required>
          <TextInput
            name="fromAddress"
            type="email"
            defaultValue={details?.fromAddress ?? ''}
            maxLength={90}
            autoComplete="off"
          />
        </Field>
        <Field label={messages.fromName} error={errors.fromName}>
          <TextInput name="fromName" defaultValue={details?.fromName ?? ''} maxLength={60} autoComplete="off" />
        </Field>
      </div>
    </ProviderPanel>
  );
}

function securityOf(typed: string): 'tls' | 'starttls' | 'none' {
  return typed === 'none' || typed === 'starttls' ? typed : 'tls';
}
