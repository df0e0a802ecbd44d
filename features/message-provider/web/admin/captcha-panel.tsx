import { useQueryClient } from '@tanstack/react-query';
import { type CaptchaState, providerApi } from '#features/message-provider/contract.ts';
import { ask, keyOf, useAct } from '#platform/web/api/ask.ts';
import { useTypedForm } from '#platform/web/form/use-typed-form.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { PasswordInput } from '#platform/web/kit/password-input.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import css from './message-provider.module.css';
import type { zh } from './messages.zh.ts';
import { ProviderPanel } from './provider-panel.tsx';

/** Whose captcha may stand for the site's own. */
export function CaptchaPanel({ state: { isOn, kept, may } }: { state: CaptchaState }) {
  const words = useWords<typeof zh>('messageProviderAdmin');
  const queries = useQueryClient();
  const toast = useToast();
  const act = useAct(providerApi.saveCaptcha, { overlay: true });
  const { errors, onSubmit } = useTypedForm(async (typed) => {
    const saved = await act.mutateAsync({
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
    queries.setQueryData(keyOf(ask(providerApi.readCaptcha, { query: {} })), saved);
    toast.success(words.saved);
  });
  return (
    <ProviderPanel title={words.captcha} text={words.captchaText} isOn={isOn} isBusy={act.isPending} errors={errors} mayChange={may.change} onSubmit={onSubmit}>
      <div className={css.pair}>
        <Field label={words.vendor} error={errors.kind}>
          <Select
            name="kind"
            defaultValue={kept?.kind ?? 'turnstile'}
            options={[
              { value: 'turnstile', label: words.captchaKinds.turnstile },
              { value: 'geetest', label: words.captchaKinds.geetest },
            ]}
          />
        </Field>
        <Field label={words.siteKey} hint={words.siteKeyHint} error={errors.siteKey} required>
          <TextInput name="siteKey" defaultValue={kept?.siteKey ?? ''} maxLength={100} autoComplete="off" spellCheck={false} />
        </Field>
        <Field label={words.captchaSecret} error={errors.secret} {...(kept ? { hint: words.keep } : {})}>
          <PasswordInput name="secret" autoComplete="new-password" maxLength={200} />
        </Field>
        <Field label={words.endpoint} hint={words.endpointHint} error={errors.endpoint}>
          <TextInput name="endpoint" type="url" defaultValue={kept?.endpoint ?? ''} maxLength={300} autoComplete="off" spellCheck={false} />
        </Field>
      </div>
    </ProviderPanel>
  );
}
