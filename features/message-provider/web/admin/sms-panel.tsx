import { SettingsForm } from '#features/console/web/form-public.ts';
import { providerApi } from '#features/message-provider/contract.ts';
import type { Providers } from '#features/outgoing-message/contract.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import type { zh } from './messages.zh.ts';
import { ProviderPanel, useProviderForm } from './provider-panel.tsx';
import { TrialForm } from './trial-form.tsx';

type SmsPanelProps = { provider: Providers['sms']; mayChange: boolean };

/** Settings of the SMS provider, and a test message. */
export function SmsPanel({ provider: { isOn, hasSecret, details }, mayChange }: SmsPanelProps) {
  const { t, form, show, plain, secret, ...common } = useProviderForm(mayChange);
  const trial = useApiMutation(providerApi.testSms, { overlay: true });
  const region = details?.region || 'ap-guangzhou';
  return (
    <ProviderPanel title={t.sms} text={t.smsText} isOn={isOn}>
      <SettingsForm
        {...{ ...form, show }}
        call={providerApi.saveSms}
        fields={({ vendor }) => ({
          ...common.isOn,
          vendor: { label: t.vendor, choices: t.vendors, mayBeEmpty: true },
          keyId: { label: t.keyId, maxLength: 100, ...plain },
          keySecret: { ...secret(t.keySecret, hasSecret), maxLength: 200 },
          signName: { label: t.signName, hint: t.signHint, maxLength: 60, autoComplete: 'off' },
          ...(vendor === 'tencent'
            ? {
                appId: { label: t.appId, inputMode: 'numeric', maxLength: 20, autoComplete: 'off' },
                region: { label: t.region, hint: t.regionHint, maxLength: 40, ...plain },
              }
            : {}),
          ...templateFields(t),
          ...common.reason,
        })}
        values={{ vendor: 'aliyun', ...details, appId: details?.appId ?? '', region, isOn }}
        body={({ vendor, keySecret }) => ({
          keySecret: String(keySecret).trim(),
          ...(vendor === 'tencent' ? {} : { appId: '', region: '' }),
        })}
      />
      <TrialForm
        label={t.trialSms}
        hint={t.trialSmsHint}
        isReady={details !== null}
        type="tel"
        isBusy={trial.isPending}
        field="phone"
        send={(phone) => trial.mutateAsync({ body: { phone } })}
      />
    </ProviderPanel>
  );
}

/** The vendor's ids of the approved templates. */
function templateFields(t: typeof zh) {
  const field = { maxLength: 60, autoComplete: 'off', spellCheck: false } as const;
  const chinese = (name: string, mayBeEmpty = true) => ({ label: t.inChinese({ name }), mayBeEmpty, ...field });
  const english = (name: string) => ({ label: t.inEnglish({ name }), hint: t.englishHint, mayBeEmpty: true, ...field });
  return {
    codeTemplateZh: { ...chinese(t.code, false), section: t.templates },
    codeTemplateEn: english(t.code),
    passwordTemplateZh: chinese(t.passwordChanged),
    passwordTemplateEn: english(t.passwordChanged),
    changeTemplateZh: chinese(t.accountChanged),
    changeTemplateEn: english(t.accountChanged),
    recoveryTemplateZh: chinese(t.recovery),
    recoveryTemplateEn: english(t.recovery),
    departureTemplateZh: chinese(t.departure),
    departureTemplateEn: english(t.departure),
  };
}
