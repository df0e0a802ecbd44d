import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AdminProvider, loginProviderAdminApi, type Providers } from '#features/login-provider/admin-contract.ts';
import { type ProviderKind, providerKinds } from '#features/login-provider/kinds.ts';
import { OwnProofField } from '#features/passkey/web/public.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useDialogMutation } from '#platform/web/form/use-dialog-mutation.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Checkbox, Switch } from '#platform/web/kit/checkbox.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import css from './login-provider-admin.module.css';
import { loginProviderAdminMessages } from './messages.ts';
import { beginForm, type FlagField, type ProviderForm, type TextField } from './provider-form.ts';
import { showProviders } from './queries.ts';
import { SetupFields } from './setup-fields.tsx';

type Props = { /** Null for a new provider. */ provider: AdminProvider | null; onClose: () => void };

/** Adds or changes a provider. */
export function ProviderDialog({ provider, onClose }: Props) {
  const t = useMessages(loginProviderAdminMessages);
  const language = useLanguage();
  const [form, setForm] = useState<ProviderForm>(() => beginForm(provider));
  const [proof, setProof] = useState<OwnerProof>({});
  const { save, errors, isBusy } = useSave({ provider, form, proof, onClose });
  const bindText = (key: TextField) => ({
    value: form.texts[key],
    onChange: (event: { target: { value: string } }) =>
      setForm((before) => ({ ...before, texts: { ...before.texts, [key]: event.target.value } })),
  });
  const bindFlag = (key: FlagField) => ({
    checked: form.flags[key],
    onChange: (event: { target: { checked: boolean } }) =>
      setForm((before) => ({ ...before, flags: { ...before.flags, [key]: event.target.checked } })),
  });
  const choose = (value: string) => {
    const kind = providerKinds.find((item): item is ProviderKind => item === value);
    if (kind) setForm((before) => ({ ...before, kind }));
  };
  return (
    <Dialog
      open
      title={provider ? t.editTitle({ name: provider.names[language] }) : t.createTitle}
      onClose={onClose}
      actions={
        <Button tone="primary" busy={isBusy} onClick={() => void save()}>
          {t.save}
        </Button>
      }
    >
      <FieldStack>
        {!provider && (
          <Field label={t.kind}>
            <Select
              value={form.kind}
              onChange={(event) => choose(event.target.value)}
              options={providerKinds.map((kind) => ({ value: kind, label: t.kinds[kind] }))}
            />
          </Field>
        )}
        <div className={css.pair}>
          <Field label={t.nameZh} error={errors.nameZh} required>
            <TextInput lang="zh-CN" maxLength={40} {...bindText('nameZh')} />
          </Field>
          <Field label={t.nameEn} error={errors.nameEn} required>
            <TextInput lang="en-US" maxLength={40} {...bindText('nameEn')} />
          </Field>
        </div>
        <SetupFields kind={form.kind} kept={provider?.kept ?? []} errors={errors} bind={bindText} />
        <Switch label={t.isOn} {...bindFlag('isOn')} />
        <Switch label={t.mayRegister} hint={t.mayRegisterHint} {...bindFlag('mayRegister')} />
        <fieldset className={css.where}>
          <legend>{t.where}</legend>
          <Checkbox label={t.onDesktop} {...bindFlag('onDesktop')} />
          <Checkbox label={t.onMobile} {...bindFlag('onMobile')} />
          <Checkbox label={t.onWechat} {...bindFlag('onWechat')} />
        </fieldset>
        <Field label={t.reason} error={errors.reason} optional={t.optional}>
          <TextInput maxLength={500} {...bindText('reason')} />
        </Field>
        <OwnProofField hint={t.proofHint} errors={errors} onChange={setProof} />
      </FieldStack>
    </Dialog>
  );
}

function useSave({ provider, form, proof, onClose }: Props & { form: ProviderForm; proof: OwnerProof }) {
  const t = useMessages(loginProviderAdminMessages);
  const caller = useCaller();
  const queries = useQueryClient();
  const { run, errors, isBusy } = useDialogMutation({
    show: (list: Providers) => showProviders(queries, list),
    done: t.done,
    onClose,
  });
  const body = { ...form.texts, ...form.flags, ...proof };
  const save = () =>
    run(() =>
      provider
        ? caller(loginProviderAdminApi.edit, { params: { id: provider.id }, body }, { overlay: true })
        : caller(loginProviderAdminApi.create, { body: { ...body, kind: form.kind } }, { overlay: true }),
    );
  return { save, errors, isBusy };
}
