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
import type { zh } from './messages.zh.ts';
import { useMemberMutation } from './use-member-mutation.ts';

type Props = { member: MemberFile; onClose: () => void };

/** Gives a role, or moves the end of one he holds. */
export function GiveRoleDialog({ member, onClose, role }: Props & { role: string | undefined }) {
  const messages = useMessages<typeof zh>('rosterAdmin');
  const language = useLanguage();
  const { run, errors, isBusy } = useMemberMutation(member.id);
  const choices = member.roleChoices.filter((choice) => choice.mayGive && (role === undefined || choice.code === role));
  const held = member.roles.find((item) => item.code === role);
  // Left as it stands, the end of a role stays what it was.
  const [form, setForm] = useState({ role: role ?? choices[0]?.code ?? '', until: localField(held?.endsAt ?? null) });
  const [proof, setProof] = useState<OwnerProof>({});
  const confirm = async (reason: string) => {
    const { at } = toInstant(form.until);
    const body = { role: form.role, reason, ...(at === undefined ? {} : { endsAt: at }), ...proof };
    if (await run((call) => call(memberAdminApi.giveRole, { params: { id: member.id }, body }))) onClose();
  };
  return (
    <ReasonDialog
      title={role === undefined ? messages.giveRole : messages.renewRole}
      text={messages.roleText}
      reasonLabel={messages.reason}
      reasonMissing={messages.reasonMissing}
      confirmLabel={role === undefined ? messages.giveRole : messages.renewRole}
      busy={isBusy}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      <Field label={messages.role} error={errors.role}>
        <Select
          value={form.role}
          onChange={(event) => setForm({ ...form, role: event.target.value })}
          options={choices.map((choice) => ({
            value: choice.code,
            label: `${choice.name[language]} · ${messages.roleKinds[choice.kind]}`,
          }))}
        />
      </Field>
      <Field label={messages.endsAt} hint={messages.untilHint} error={errors.endsAt}>
        <TextInput
          type="datetime-local"
          value={form.until}
          onChange={(event) => setForm({ ...form, until: event.target.value })}
        />
      </Field>
      <OwnProofField hint={messages.ownPasswordHint} errors={errors} onChange={setProof} />
    </ReasonDialog>
  );
}

/** Takes a role away. */
export function TakeRoleDialog({ member, onClose, role }: Props & { role: string }) {
  const messages = useMessages<typeof zh>('rosterAdmin');
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
      title={messages.takeRoleTitle({ role: held?.name[language] ?? role })}
      text={messages.roleText}
      reasonLabel={messages.reason}
      reasonMissing={messages.reasonMissing}
      confirmLabel={messages.takeRole}
      tone="danger"
      busy={isBusy}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      <OwnProofField hint={messages.ownPasswordHint} errors={errors} onChange={setProof} />
    </ReasonDialog>
  );
}
