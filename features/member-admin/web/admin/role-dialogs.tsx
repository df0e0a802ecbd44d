import { useState } from 'react';
import { type MemberFile, memberAdminApi } from '#features/member-admin/contract.ts';
import { OwnProofField } from '#features/passkey/web/public.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { localField } from '#platform/shared/calendar-time.ts';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { toInstant } from './instant.ts';
import { memberAdminMessages } from './messages.ts';
import { useMemberMutation } from './use-member-mutation.ts';

type Props = { member: MemberFile; onClose: () => void };

/** Grants a role, or changes the end of a current one. */
export function GiveRoleDialog({ member, onClose, role }: Props & { role: string | undefined }) {
  const t = useMessages(memberAdminMessages);
  const language = useLanguage();
  const { run, errors, isBusy } = useMemberMutation(member.id);
  const choices = member.roleChoices.filter((choice) => choice.mayGive && (role === undefined || choice.code === role));
  const held = member.roles.find((item) => item.code === role);
  // The field starts with the role's current end, so that submitting it unchanged keeps the end.
  const [form, setForm] = useState({ role: role ?? choices[0]?.code ?? '', until: localField(held?.endsAt ?? null) });
  const [proof, setProof] = useState<OwnerProof>({});
  const confirm = async (reason: string) => {
    const { at } = toInstant(form.until);
    const body = { role: form.role, reason, ...(at === undefined ? {} : { endsAt: at }), ...proof };
    if (await run((call) => call(memberAdminApi.giveRole, { params: { id: member.id }, body }))) onClose();
  };
  return (
    <ReasonDialog
      title={role === undefined ? t.giveRole : t.renewRole}
      text={t.roleText}
      reasonLabel={t.reason}
      reasonMissing={t.reasonMissing}
      confirmLabel={role === undefined ? t.giveRole : t.renewRole}
      busy={isBusy}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      <Field label={t.role} error={errors.role}>
        <Select
          value={form.role}
          onChange={(event) => setForm({ ...form, role: event.target.value })}
          options={choices.map((choice) => ({
            value: choice.code,
            label: `${choice.name[language]} · ${t.roleKinds[choice.kind]}`,
          }))}
        />
      </Field>
      <Field label={t.endsAt} hint={t.untilHint} error={errors.endsAt}>
        <TextInput
          type="datetime-local"
          value={form.until}
          onChange={(event) => setForm({ ...form, until: event.target.value })}
        />
      </Field>
      <OwnProofField hint={t.ownPasswordHint} errors={errors} onChange={setProof} />
    </ReasonDialog>
  );
}

/** Revokes a role. */
export function TakeRoleDialog({ member, onClose, role }: Props & { role: string }) {
  const t = useMessages(memberAdminMessages);
  const language = useLanguage();
  const { run, errors, isBusy } = useMemberMutation(member.id);
  const [proof, setProof] = useState<OwnerProof>({});
  const held = member.roles.find((item) => item.code === role);
  const confirm = async (reason: string) => {
    const body = { role, reason, ...proof };
    if (await run((call) => call(memberAdminApi.takeRole, { params: { id: member.id }, body }))) onClose();
  };
  return (
    <ReasonDialog
      title={t.takeRoleTitle({ role: held?.name[language] ?? role })}
      text={t.roleText}
      reasonLabel={t.reason}
      reasonMissing={t.reasonMissing}
      confirmLabel={t.takeRole}
      tone="danger"
      busy={isBusy}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      <OwnProofField hint={t.ownPasswordHint} errors={errors} onChange={setProof} />
    </ReasonDialog>
  );
}
