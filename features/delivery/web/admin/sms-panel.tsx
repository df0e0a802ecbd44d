import { useState } from 'react';
import { type Providers, providerApi } from '#features/delivery/contract.ts';
import { useAct } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Switch } from '#platform/web/kit/checkbox.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { PasswordInput } from '#platform/web/kit/password-input.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import css from './delivery.module.css';
import type { zh } from './messages.zh.ts';
import { SmsTemplates, templateFields } from './sms-templates.tsx';
import { TrialForm } from './trial-form.tsx';
import { useProviderForm } from './use-provider-form.ts';

/** How SMS go out, and a test. */
export function SmsPanel({ provider: { isOn, hasSecret, details } }: { provider: Providers['sms'] }) {
  const words = useWords<typeof zh>('deliveryAdmin').provider;
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
      },
    }),
  );
  return (
    <Card pad="pad">
      <div className={css.body}>
        <h2 className={css.subhead}>
          {words.sms} <Status tone={isOn ? 'good' : 'neutral'}>{isOn ? words.on : words.off}</Status>
        </h2>
        <p className={css.quiet}>{words.smsText}</p>
        <form method="post" noValidate className={css.stack} onSubmit={(event) => void onSubmit(event)}>
          <Switch name="isOn" label={words.isOn} defaultChecked={isOn} />
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
          <Field label={words.reason} error={errors.reason} optional={words.optional}>
            <TextInput name="reason" maxLength={500} autoComplete="off" />
          </Field>
          <div>
            <Button type="submit" tone="primary" busy={act.isPending}>
              {words.save}
            </Button>
          </div>
        </form>
        <hr className={css.rule} />
        <TrialForm
          label={words.trialSms}
          hint={words.trialSmsHint}
          isReady={details !== null}
          type="tel"
          isBusy={trial.isPending}
          field="phone"
          send={(phone) => trial.mutateAsync({ body: { phone } })}
        />
      </div>
    </Card>
  );
}
