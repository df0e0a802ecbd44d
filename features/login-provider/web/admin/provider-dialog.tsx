import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AdminProvider, loginProviderAdminApi, type Providers } from '#features/login-provider/admin-contract.ts';
import { type ProviderKind, providerKinds } from '#features/login-provider/kinds.ts';
import { OwnProofField } from '#features/passkey/web/public.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useDialogAct } from '#platform/web/form/use-dialog-act.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Checkbox, Switch } from '#platform/web/kit/checkbox.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { showProviders } from './asks.ts';
import css from './login-provider-admin.module.css';
import type { zh } from './messages.zh.ts';
import { beginForm, type FlagField, type ProviderForm, type TextField } from './provider-form.ts';
import { SetupFields } from './setup-fields.tsx';

type Props = { /** Null: a new one. */ provider: AdminProvider | null; onClose: () => void };

/** Adds or changes a provider. */
export function ProviderDialog({ provider, onClose }: Props) {
  const words = useWords<typeof zh>('loginProviderAdmin');
  const language = useLanguage();
  const [form, setForm] = useState<ProviderForm>(() => beginForm(provider));
  const [proof, setProof] = useState<OwnerProof>({});
  const { save, errors, isBusy } = useSave({ provider, form, proof, onClose });
  const bindText = (key: TextField) => ({
    value: form.texts[key],
    onChange: (event: { target: { value: string } }) => setForm((before) => ({ ...before, texts: { ...before.texts, [key]: event.target.value } })),
  });
  const bindFlag = (key: FlagField) => ({
    checked: form.flags[key],
    onChange: (event: { target: { checked: boolean } }) => setForm((before) => ({ ...before, flags: { ...before.flags, [key]: event.target.checked } })),
  });
  const choose = (value: string) => {
    const kind = providerKinds.find((one): one is ProviderKind => one === value);
    if (kind) setForm((before) => ({ ...before, kind }));
  };
  return (
    <Dialog
      open
      title={provider ? words.editTitle({ name: provider.names[language] }) : words.createTitle}
      onClose={onClose}
      actions={
        <Button tone="primary" busy={isBusy} onClick={() => void save()}>
          {words.save}
        </Button>
      }
    >
      <FieldStack>
        {!provider && (
          <Field label={words.kind}>
            <Select value={form.kind} onChange={(event) => choose(event.target.value)} options={providerKinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))} />
          </Field>
        )}
        <div className={css.pair}>
          <Field label={words.nameZh} error={errors.nameZh} required>
            <TextInput lang="zh-CN" maxLength={40} {...bindText('nameZh')} />
          </Field>
          <Field label={words.nameEn} error={errors.nameEn} required>
            <TextInput lang="en-US" maxLength={40} {...bindText('nameEn')} />
          </Field>
        </div>
        <SetupFields kind={form.kind} kept={provider?.kept ?? []} errors={errors} bind={bindText} />
        <Switch label={words.isOn} {...bindFlag('isOn')} />
        <Switch label={words.mayRegister} hint={words.mayRegisterHint} {...bindFlag('mayRegister')} />
        <fieldset className={css.where}>
          <legend>{words.where}</legend>
          <Checkbox label={words.onDesktop} {...bindFlag('onDesktop')} />
          <Checkbox label={words.onMobile} {...bindFlag('onMobile')} />
          <Checkbox label={words.onWechat} {...bindFlag('onWechat')} />
        </fieldset>
        <Field label={words.reason} error={errors.reason} optional={words.optional}>
          <TextInput maxLength={500} {...bindText('reason')} />
        </Field>
        <OwnProofField hint={words.proofHint} errors={errors} onChange={setProof} />
      </FieldStack>
    </Dialog>
  );
}

function useSave({ provider, form, proof, onClose }: Props & { form: ProviderForm; proof: OwnerProof }) {
  const words = useWords<typeof zh>('loginProviderAdmin');
  const caller = useCaller();
  const queries = useQueryClient();
  const { run, errors, isBusy } = useDialogAct({ show: (list: Providers) => showProviders(queries, list), done: words.done, onClose });
  const body = { ...form.texts, ...form.flags, ...proof };
  const save = () =>
    run(() =>
      provider
        ? caller(loginProviderAdminApi.edit, { params: { id: provider.id }, body }, { overlay: true })
        : caller(loginProviderAdminApi.create, { body: { ...body, kind: form.kind } }, { overlay: true }),
    );
  return { save, errors, isBusy };
}
