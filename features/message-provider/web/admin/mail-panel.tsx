import type { Providers } from '#features/delivery/contract.ts';
import { providerApi } from '#features/message-provider/contract.ts';
import { useAct } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
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
export function MailPanel({ provider: { isOn, hasSecret, details }, mayChange }: { provider: Providers['mail']; mayChange: boolean }) {
  const words = useWords<typeof zh>('messageProviderAdmin');
  const act = useAct(providerApi.saveMail, { overlay: true });
  const trial = useAct(providerApi.testMail, { overlay: true });
  const { errors, onSubmit } = useProviderForm((typed) =>
    act.mutateAsync({
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
      title={words.mail}
      text={words.mailText}
      isOn={isOn}
      isBusy={act.isPending}
      errors={errors}
      mayChange={mayChange}
      onSubmit={onSubmit}
      trial={
        <TrialForm
          label={words.trialMail}
          hint={words.trialHint}
          isReady={details !== null}
          type="email"
          isBusy={trial.isPending}
          field="to"
          send={(to) => trial.mutateAsync({ body: { to } })}
        />
      }
    >
      <div className={css.pair}>
        <Field label={words.host} error={errors.host} required>
          <TextInput name="host" defaultValue={details?.host ?? ''} maxLength={253} autoComplete="off" spellCheck={false} />
        </Field>
        <Field label={words.port} error={errors.port} required>
          <TextInput name="port" inputMode="numeric" defaultValue={String(details?.port ?? 465)} maxLength={5} autoComplete="off" />
        </Field>
        <Field label={words.security} error={errors.security}>
          <Select
            name="security"
            defaultValue={details?.security ?? 'tls'}
            options={[
              { value: 'tls', label: words.securities.tls },
              { value: 'starttls', label: words.securities.starttls },
              { value: 'none', label: words.securities.none },
            ]}
          />
        </Field>
        <Field label={words.user} error={errors.user} hint={words.userHint}>
          <TextInput name="user" defaultValue={details?.user ?? ''} maxLength={200} autoComplete="off" spellCheck={false} />
        </Field>
        <Field label={words.password} error={errors.password} {...(hasSecret ? { hint: words.keep } : {})}>
          <PasswordInput name="password" autoComplete="new-password" maxLength={500} />
        </Field>
        <Field label={words.fromAddress} error={errors.fromAddress} required>
          <TextInput name="fromAddress" type="email" defaultValue={details?.fromAddress ?? ''} maxLength={90} autoComplete="off" />
        </Field>
        <Field label={words.fromName} error={errors.fromName}>
          <TextInput name="fromName" defaultValue={details?.fromName ?? ''} maxLength={60} autoComplete="off" />
        </Field>
      </div>
    </ProviderPanel>
  );
}

function securityOf(typed: string): 'tls' | 'starttls' | 'none' {
  return typed === 'none' || typed === 'starttls' ? typed : 'tls';
}
