import { SettingsForm, Trial } from '#features/console/web/form-public.ts';
import { providerApi } from '#features/message-provider/contract.ts';
import type { Providers } from '#features/outgoing-message/contract.ts';
import { useShowAnswer } from '#platform/web/api/api-query.ts';
import type { zh } from './messages.zh.ts';
import { ProviderPanel, useProviderForm } from './provider-panel.tsx';
import { providersQuery } from './queries.ts';

type SmsPanelProps = { provider: Providers['sms']; mayChange: boolean };

/** Settings of the SMS provider, and a test message. */
export function SmsPanel({ provider: { isOn, hasSecret, details, tried, digest }, mayChange }: SmsPanelProps) {
  const { t, form, plain, secret, trial, isOn: switched } = useProviderForm(mayChange, isOn);
  const region = details?.region || 'ap-guangzhou';
  return (
    <ProviderPanel title={t.sms} text={t.smsText} isOn={isOn} tried={tried}>
      <SettingsForm
        {...form}
        show={useShowAnswer(providersQuery)}
        call={providerApi.saveSms}
        digest={digest}
        fields={({ vendor }) => ({
          ...switched,
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
        })}
        values={{ vendor: 'aliyun', ...details, appId: details?.appId ?? '', region, isOn }}
        body={({ vendor, keySecret }) => ({
          keySecret: String(keySecret).trim(),
          ...(vendor === 'tencent' ? {} : { appId: '', region: '' }),
        })}
      />
      <Trial
        {...trial}
        call={providerApi.testSms}
        field={{ name: 'phone', label: t.trialSms, hint: details ? t.trialSmsHint : t.notSaved, type: 'tel' }}
        disabled={details === null}
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
