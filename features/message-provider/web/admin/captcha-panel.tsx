import { SettingsForm } from '#features/console/web/form-public.ts';
import { type CaptchaState, providerApi } from '#features/message-provider/contract.ts';
import { useShowAnswer } from '#platform/web/api/api-query.ts';
import { ProviderPanel, useProviderForm } from './provider-panel.tsx';
import { captchaQuery } from './queries.ts';

/** Settings of the external captcha provider that may replace the built-in one. */
export function CaptchaPanel({ state: { isOn, kept: stored, may, digest } }: { state: CaptchaState }) {
  const { t, form, plain, secret, isOn: switched } = useProviderForm(may.change, isOn);
  return (
    <ProviderPanel title={t.captcha} text={t.captchaText} isOn={isOn}>
      <SettingsForm
        {...form}
        call={providerApi.saveCaptcha}
        digest={digest}
        show={useShowAnswer(captchaQuery)}
        fields={{
          ...switched,
          kind: { label: t.vendor, choices: t.captchaKinds, mayBeEmpty: true },
          siteKey: { label: t.siteKey, hint: t.siteKeyHint, maxLength: 100, ...plain },
          secret: { ...secret(t.captchaSecret, stored !== null), maxLength: 200 },
          endpoint: {
            label: t.endpoint,
            hint: t.endpointHint,
            mayBeEmpty: true,
            type: 'url',
            maxLength: 300,
            ...plain,
          },
        }}
        values={{ kind: 'turnstile', ...stored, isOn }}
      />
    </ProviderPanel>
  );
}
