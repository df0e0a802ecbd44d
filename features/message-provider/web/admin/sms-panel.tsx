import { useState } from 'react';
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
import { SmsTemplates, templateFields } from './sms-templates.tsx';
import { TrialForm } from './trial-form.tsx';
import { useProviderForm } from './use-provider-form.ts';

/** Settings of the SMS provider, and a test message. */
export function SmsPanel({
  provider: { isOn, hasSecret, details },
  mayChange,
}: {
  provider: Providers['sms'];
  mayChange: boolean;
}) {
  const t = useMessages(messageProviderAdminMessages);
  const [vendor, setVendor] = useState(details?.vendor ?? 'aliyun');
  const mutation = useApiMutation(providerApi.saveSms, { overlay: true });
  const trial = useApiMutation(providerApi.testSms, { overlay: true });
  const { errors, onSubmit } = useProviderForm((typed) =>
    mutation.mutateAsync({
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
      title={t.sms}
      text={t.smsText}
      isOn={isOn}
      isBusy={mutation.isPending}
      errors={errors}
      mayChange={mayChange}
      onSubmit={onSubmit}
      trial={
        <TrialForm
          label={t.trialSms}
          hint={t.trialSmsHint}
          isReady={details !== null}
          type="tel"
          isBusy={trial.isPending}
          field="phone"
          send={(phone) => trial.mutateAsync({ body: { phone } })}
        />
      }
    >
      <div className={css.pair}>
        <Field label={t.vendor}>
          <Select
            value={vendor}
            onChange={(event) => setVendor(event.target.value === 'tencent' ? 'tencent' : 'aliyun')}
            options={[
              { value: 'aliyun', label: t.vendors.aliyun },
              { value: 'tencent', label: t.vendors.tencent },
            ]}
          />
        </Field>
        <Field label={t.keyId} error={errors.keyId} required>
          <TextInput
            name="keyId"
            defaultValue={details?.keyId ?? ''}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <Field label={t.keySecret} error={errors.keySecret} {...(hasSecret ? { hint: t.keep } : {})}>
          <PasswordInput name="keySecret" autoComplete="new-password" maxLength={200} />
        </Field>
        <Field label={t.signName} error={errors.signName} hint={t.signHint} required>
          <TextInput name="signName" defaultValue={details?.signName ?? ''} maxLength={60} autoComplete="off" />
        </Field>
        {vendor === 'tencent' && (
          <>
            <Field label={t.appId} error={errors.appId} required>
              <TextInput
                name="appId"
                inputMode="numeric"
                defaultValue={details?.appId ?? ''}
                maxLength={20}
                autoComplete="off"
              />
            </Field>
            <Field label={t.region} error={errors.region} hint={t.regionHint} required>
              <TextInput
                name="region"
                defaultValue={details?.region ?? 'ap-guangzhou'}
                maxLength={40}
                autoComplete="off"
                spellCheck={false}
              />
            </Field>
          </>
        )}
      </div>
      <SmsTemplates details={details} errors={errors} />
    </ProviderPanel>
  );
}
