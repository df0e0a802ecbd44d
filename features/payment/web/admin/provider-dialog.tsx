import { useState } from 'react';
import { OwnProofField } from '#features/passkey/web/public.ts';
import { kindRules, type SecretField, type SetupField } from '#features/payment/kinds.ts';
import { paymentMessages } from '#features/payment/messages.ts';
import {
  type AdminPaymentProvider,
  type PaymentProviders,
  paymentProviderApi,
} from '#features/payment/provider-contract.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useDialogMutation } from '#platform/web/form/use-dialog-mutation.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Switch } from '#platform/web/kit/checkbox.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { PasswordInput } from '#platform/web/kit/password-input.tsx';
import { TextArea } from '#platform/web/kit/text-area.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { paymentAdminMessages } from './messages.ts';

type Texts = Readonly<Record<SetupField | SecretField, string>>;
type Bind = (field: SetupField | SecretField) => {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
};
type ProviderDialogProps = {
  provider: AdminPaymentProvider;
  onDone: (after: PaymentProviders) => void;
  onClose: () => void;
};

/** Edits a provider's settings. Secrets are never shown; an empty field keeps the stored one. */
export function ProviderDialog({ provider, onDone, onClose }: ProviderDialogProps) {
  const t = useMessages(paymentAdminMessages);
  const { kinds } = useMessages(paymentMessages);
  const caller = useCaller();
  const { run, errors, isBusy } = useDialogMutation({ show: onDone, done: t.providers.saved, onClose });
  const { kind, appId, merchantId, serial, providerKey, providerSerial, apiUrl } = provider;
  const [texts, setTexts] = useState<Texts>({
    appId,
    merchantId,
    serial,
    providerKey,
    providerSerial,
    apiUrl,
    privateKey: '',
    apiKey: '',
    webhookSecret: '',
  });
  const [isOn, setOn] = useState(provider.isOn);
  const [reason, setReason] = useState('');
  const [proof, setProof] = useState<OwnerProof>({});
  const bind: Bind = (field) => ({
    value: texts[field],
    onChange: ({ target }) => setTexts((before) => ({ ...before, [field]: target.value })),
  });
  const save = () =>
    run(() =>
      caller(
        paymentProviderApi.save,
        { params: { kind }, body: { ...texts, isOn, reason, ...proof } },
        { overlay: true },
      ),
    );
  return (
    <Dialog
      open
      title={kinds[kind]}
      onClose={onClose}
      actions={
        <Button tone="primary" busy={isBusy} onClick={() => void save()}>
          {t.providers.save}
        </Button>
      }
    >
      <FieldStack>
        <p>{t.providers.help[kind]}</p>
        <SetupFields provider={provider} errors={errors} bind={bind} />
        <Switch label={t.providers.isOn} checked={isOn} onChange={(event) => setOn(event.target.checked)} />
        <Field label={t.reason} error={errors.reason} optional={t.optional}>
          <TextInput maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <OwnProofField hint={t.providers.proofHint} errors={errors} onChange={setProof} />
      </FieldStack>
    </Dialog>
  );
}

function SetupFields({
  provider: { kind, kept: stored },
  errors,
  bind,
}: {
  provider: AdminPaymentProvider;
  errors: Readonly<Record<string, string>>;
  bind: Bind;
}) {
  const t = useMessages(paymentAdminMessages);
  const { setup, secrets, required, keys, defaults } = kindRules[kind];
  return (
    <>
      {setup.map((field) => {
        const standard = defaults[field];
        const hint = standard === undefined ? {} : { hint: t.providers.defaultHint({ value: standard }) };
        return (
          <Field
            key={field}
            label={t.fields[field]}
            {...hint}
            error={errors[field]}
            required={required.includes(field)}
          >
            {keys.includes(field) ? (
              <TextArea maxLength={5000} spellCheck={false} {...bind(field)} />
            ) : (
              <TextInput maxLength={300} autoComplete="off" spellCheck={false} {...bind(field)} />
            )}
          </Field>
        );
      })}
      {secrets.map((field) => {
        const isStored = stored.includes(field);
        return (
          <Field
            key={field}
            label={t.fields[field]}
            {...(isStored ? { hint: t.providers.kept } : {})}
            error={errors[field]}
            required={required.includes(field) && !isStored}
          >
            {keys.includes(field) ? (
              <TextArea maxLength={5000} spellCheck={false} {...bind(field)} />
            ) : (
              <PasswordInput autoComplete="off" maxLength={500} {...bind(field)} />
            )}
          </Field>
        );
      })}
    </>
  );
}
