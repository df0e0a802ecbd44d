import { useState } from 'react';
import { permissionApi, type RoleCard } from '#features/role-admin/contract.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { RadioGroup } from '#platform/web/kit/radio-group.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { roleAdminMessages } from './messages.ts';
import { ReasonField } from './reason-field.tsx';
import { useFinish } from './use-finish.ts';

const kinds = ['membership', 'staff'] as const;

/** Creates a role, or edits its names. */
export function RoleDialog({ edited: role, onClose }: { edited: RoleCard | null; onClose: () => void }) {
  const t = useMessages(roleAdminMessages);
  const [kind, setKind] = useState<(typeof kinds)[number]>('membership');
  const [nameZh, setNameZh] = useState(role?.names.zh_CN ?? '');
  const [nameEn, setNameEn] = useState(role?.names.en_US ?? '');
  const [remark, setRemark] = useState(role?.remark ?? '');
  const [reason, setReason] = useState('');
  const create = useApiMutation(permissionApi.create, { overlay: true });
  const edit = useApiMutation(permissionApi.edit, { overlay: true });
  const { errors, setErrors, finish } = useFinish(onClose);

  const save = () => {
    const missing = {
      ...(nameZh.trim() === '' ? { nameZh: t.nameMissing } : {}),
      ...(nameEn.trim() === '' ? { nameEn: t.nameMissing } : {}),
      ...(reason.trim() === '' ? { reason: t.reasonMissing } : {}),
    };
    if (Object.keys(missing).length > 0) return setErrors(missing);
    const fields = { nameZh, nameEn, remark, reason };
    void finish(() =>
      role
        ? edit.mutateAsync({ params: { code: role.code }, body: fields })
        : create.mutateAsync({ body: { ...fields, kind } }),
    );
  };
  return (
    <Dialog
      open
      title={role ? t.editTitle : t.createTitle}
      onClose={onClose}
      actions={
        <Button tone="primary" busy={create.isPending || edit.isPending} onClick={save}>
          {t.save}
        </Button>
      }
    >
      <FieldStack>
        {!role && (
          <RadioGroup
            label={t.kind}
            name="kind"
            stacked
            value={kind}
            options={kinds.map((value) => ({ value, label: t.kinds[value], hint: t.kindTexts[value] }))}
            onChange={(value) => setKind(value === 'staff' ? 'staff' : 'membership')}
          />
        )}
        <Field label={t.nameZh} error={errors.nameZh} required>
          <TextInput
            value={nameZh}
            maxLength={40}
            lang="zh-CN"
            autoComplete="off"
            onChange={(event) => setNameZh(event.target.value)}
          />
        </Field>
        <Field label={t.nameEn} error={errors.nameEn} required>
          <TextInput
            value={nameEn}
            maxLength={40}
            lang="en-US"
            autoComplete="off"
            onChange={(event) => setNameEn(event.target.value)}
          />
        </Field>
        <Field label={t.remark} hint={t.remarkHint} error={errors.remark} optional={t.optional}>
          <TextInput
            value={remark}
            maxLength={300}
            autoComplete="off"
            onChange={(event) => setRemark(event.target.value)}
          />
        </Field>
        <ReasonField value={reason} error={errors.reason} onChange={setReason} />
      </FieldStack>
    </Dialog>
  );
}
