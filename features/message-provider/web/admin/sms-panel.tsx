import { useState } from 'react';
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
import { SmsTemplates, templateFields } from './sms-templates.tsx';
import { TrialForm } from './trial-form.tsx';
import { useProviderForm } from './use-provider-form.ts';

/** How SMS go out, and a test. */
export function SmsPanel({ provider: { isOn, hasSecret, details }, mayChange }: { provider: Providers['sms']; mayChange: boolean }) {
  const words = useWords<typeof zh>('messageProviderAdmin');
  const [vendor, setVendor] = useState(details?.vendor ?? 'aliyun');
  const act = useAct(providerApi.saveSms, { overlay: true });
  const trial = useAct(providerApi.testSms, { overlay: true });
  const { errors, onSubmit } = useProviderForm((typed) =>
    act.mutateAsync({
      body: {
        isOn: typed('isOn') === 'on',
        vendor,
        keyId: typed('keyId').trim(),
        keySecret: typed('keySecret').trim(),
        signName: typed('signName'),
        appId: typed('appId').trim(),
        region: typed('region').trim(),
        ...templateFields(typed),
        reason: typed('reason'),
        ownPassword: typed('ownPassword'),
        ownCode: typed('ownCode'),
      },
    }),
  );
  return (
    <ProviderPanel
      title={words.sms}
      text={words.smsText}
      isOn={isOn}
      isBusy={act.isPending}
      errors={errors}
      mayChange={mayChange}
      onSubmit={onSubmit}
      trial={
        <TrialForm
          label={words.trialSms}
          hint={words.trialSmsHint}
          isReady={details !== null}
          type="tel"
          isBusy={trial.isPending}
          field="phone"
          send={(phone) => trial.mutateAsync({ body: { phone } })}
        />
      }
    >
      <div className={css.pair}>
        <Field label={words.vendor}>
          <Select
            value={vendor}
            onChange={(event) => setVendor(event.target.value === 'tencent' ? 'tencent' : 'aliyun')}
            options={[
              { value: 'aliyun', label: words.vendors.aliyun },
              { value: 'tencent', label: words.vendors.tencent },
            ]}
          />
        </Field>
        <Field label={words.keyId} error={errors.keyId} required>
          <TextInput name="keyId" defaultValue={details?.keyId ?? ''} maxLength={100} autoComplete="off" spellCheck={false} />
        </Field>
        <Field label={words.keySecret} error={errors.keySecret} {...(hasSecret ? { hint: words.keep } : {})}>
          <PasswordInput name="keySecret" autoComplete="new-password" maxLength={200} />
        </Field>
        <Field label={words.signName} error={errors.signName} hint={words.signHint} required>
          <TextInput name="signName" defaultValue={details?.signName ?? ''} maxLength={60} autoComplete="off" />
        </Field>
        {vendor === 'tencent' && (
          <>
            <Field label={words.appId} error={errors.appId} required>
              <TextInput name="appId" inputMode="numeric" defaultValue={details?.appId ?? ''} maxLength={20} autoComplete="off" />
            </Field>
            <Field label={words.region} error={errors.region} hint={words.regionHint} required>
              <TextInput name="region" defaultValue={details?.region ?? 'ap-guangzhou'} maxLength={40} autoComplete="off" spellCheck={false} />
            </Field>
          </>
        )}
      </div>
      <SmsTemplates details={details} errors={errors} />
    </ProviderPanel>
  );
}
