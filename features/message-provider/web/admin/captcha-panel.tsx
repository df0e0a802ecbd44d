import { useQueryClient } from '@tanstack/react-query';
import { type CaptchaState, providerApi } from '#features/message-provider/contract.ts';
import { apiQuery, queryKey, useApiMutation } from '#platform/web/api/api-query.ts';
import { useTypedForm } from '#platform/web/form/use-typed-form.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { PasswordInput } from '#platform/web/kit/password-input.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import css from './message-provider.module.css';
import { messageProviderAdminMessages } from './messages.ts';
import { ProviderPanel } from './provider-panel.tsx';

/** Settings of the external captcha provider that may replace the built-in one. */
export function CaptchaPanel({ state: { isOn, kept: stored, may } }: { state: CaptchaState }) {
  const t = useMessages(messageProviderAdminMessages);
  const queries = useQueryClient();
  const toast = useToast();
  const mutation = useApiMutation(providerApi.saveCaptcha, { overlay: true });
  const { errors, onSubmit } = useTypedForm(async (typed) => {
    const saved = await mutation.mutateAsync({
      body: {
        isOn: typed('isOn') === 'on',
        kind: typed('kind') === 'geetest' ? 'geetest' : 'turnstile',
        siteKey: typed('siteKey').trim(),
        secret: typed('secret'),
        endpoint: typed('endpoint').trim(),
        reason: typed('reason'),
        ownPassword: typed('ownPassword'),
        ownCode: typed('ownCode'),
      },
    });
    queries.setQueryData(queryKey(apiQuery(providerApi.readCaptcha, { query: {} })), saved);
    toast.success(t.saved);
  });
  return (
    <ProviderPanel
      title={t.captcha}
      text={t.captchaText}
      isOn={isOn}
      isBusy={mutation.isPending}
      errors={errors}
      mayChange={may.change}
      onSubmit={onSubmit}
    >
      <div className={css.pair}>
        <Field label={t.vendor} error={errors.kind}>
          <Select
            name="kind"
            defaultValue={stored?.kind ?? 'turnstile'}
            options={[
              { value: 'turnstile', label: t.captchaKinds.turnstile },
              { value: 'geetest', label: t.captchaKinds.geetest },
            ]}
          />
        </Field>
        <Field label={t.siteKey} hint={t.siteKeyHint} error={errors.siteKey} required>
          <TextInput
            name="siteKey"
            defaultValue={stored?.siteKey ?? ''}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <Field label={t.captchaSecret} error={errors.secret} {...(stored ? { hint: t.keep } : {})}>
          <PasswordInput name="secret" autoComplete="new-password" maxLength={200} />
        </Field>
        <Field label={t.endpoint} hint={t.endpointHint} error={errors.endpoint}>
          <TextInput
            name="endpoint"
            type="url"
            defaultValue={stored?.endpoint ?? ''}
            maxLength={300}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      </div>
    </ProviderPanel>
  );
}
