import { useState } from 'react';
import { type MemberFile, memberAdminApi } from '#features/member-admin/contract.ts';
import type { Caller } from '#platform/web/api/caller.tsx';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { toInstant } from './instant.ts';
import { memberAdminMessages } from './messages.ts';
import { GiveRoleDialog, TakeRoleDialog } from './role-dialogs.tsx';
import { useMemberMutation } from './use-member-mutation.ts';

export type MemberPlan =
  | { mutation: 'cancel' | 'suspend' | 'reinstate' | 'rename' | 'removeAvatar' | 'resetPassword' | 'contact' }
  | { mutation: 'giveRole'; role?: string }
  | { mutation: 'takeRole'; role: string }
  | { mutation: 'endSessions'; sessionId?: string };

type MemberDialogProps = { member: MemberFile; onClose: () => void };

/** The dialog of the chosen staff action. */
export function MemberDialog({ plan, ...rest }: MemberDialogProps & { plan: MemberPlan }) {
  switch (plan.mutation) {
    case 'suspend':
      return <SuspendDialog {...rest} />;
    case 'cancel':
      return <CancelDialog {...rest} />;
    case 'rename':
      return <RenameDialog {...rest} />;
    case 'contact':
      return <ContactDialog {...rest} />;
    case 'giveRole':
      return <GiveRoleDialog {...rest} role={plan.role} />;
    case 'takeRole':
      return <TakeRoleDialog {...rest} role={plan.role} />;
    case 'reinstate':
    case 'removeAvatar':
    case 'resetPassword':
      return <PlainDialog {...rest} mutation={plan.mutation} />;
    case 'endSessions':
      return <PlainDialog {...rest} mutation="endSessions" sessionId={plan.sessionId} />;
  }
}

function SuspendDialog({ member, onClose }: MemberDialogProps) {
  const t = useMessages(memberAdminMessages);
  const { run, errors, isBusy } = useMemberMutation(member.id);
  const [until, setUntil] = useState('');
  const confirm = async (reason: string) => {
    const { at } = toInstant(until);
    if (
      await run((call) =>
        call(memberAdminApi.suspend, {
          params: { id: member.id },
          body: { reason, ...(at === undefined ? {} : { until: at }) },
        }),
      )
    )
      onClose();
  };
  return (
    <ReasonDialog
      title={t.suspend}
      text={t.suspendText}
      reasonLabel={t.reason}
      reasonMissing={t.reasonMissing}
      confirmLabel={t.suspend}
      tone="danger"
      busy={isBusy}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      <Field label={t.until} hint={t.untilHint} error={errors.until}>
        <TextInput type="datetime-local" value={until} onChange={(event) => setUntil(event.target.value)} />
      </Field>
    </ReasonDialog>
  );
}

function RenameDialog({ member, onClose }: MemberDialogProps) {
  const t = useMessages(memberAdminMessages);
  const { run, errors, isBusy } = useMemberMutation(member.id);
  const [names, setNames] = useState({ account: member.account, nickname: member.nickname ?? '' });
  const confirm = async (reason: string) => {
    if (await run((call) => call(memberAdminApi.rename, { params: { id: member.id }, body: { ...names, reason } })))
      onClose();
  };
  return (
    <ReasonDialog
      title={t.rename}
      text={t.renameText}
      reasonLabel={t.reason}
      reasonMissing={t.reasonMissing}
      confirmLabel={t.rename}
      busy={isBusy}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      <Field label={t.account} error={errors.account} required>
        <TextInput
          value={names.account}
          maxLength={25}
          onChange={(event) => setNames({ ...names, account: event.target.value })}
        />
      </Field>
      <Field label={t.nickname} error={errors.nickname}>
        <TextInput
          value={names.nickname}
          maxLength={60}
          onChange={(event) => setNames({ ...names, nickname: event.target.value })}
        />
      </Field>
    </ReasonDialog>
  );
}

type PlainProps = MemberDialogProps & {
  mutation: 'reinstate' | 'removeAvatar' | 'resetPassword' | 'endSessions';
  sessionId?: string | undefined;
};

/** An action that needs only a reason. */
function PlainDialog({ mutation, sessionId, member, onClose }: PlainProps) {
  const t = useMessages(memberAdminMessages);
  const { run, isBusy } = useMemberMutation(member.id);
  const params = { id: member.id };
  const { title, text, send } = {
    reinstate: {
      title: t.reinstate,
      text: t.reinstateText,
      send: (call: Caller, reason: string) => call(memberAdminApi.reinstate, { params, body: { reason } }),
    },
    removeAvatar: {
      title: t.removeAvatar,
      text: t.removeAvatarText,
      send: (call: Caller, reason: string) => call(memberAdminApi.removeAvatar, { params, body: { reason } }),
    },
    resetPassword: {
      title: t.resetPassword,
      text: t.resetPasswordText,
      send: (call: Caller, reason: string) => call(memberAdminApi.resetPassword, { params, body: { reason } }),
    },
    endSessions: {
      title: sessionId === undefined ? t.endAll : t.endOne,
      text: t.endText,
      send: (call: Caller, reason: string) =>
        call(memberAdminApi.endSessions, {
          params,
          body: { reason, ...(sessionId === undefined ? {} : { sessionId }) },
        }),
    },
  }[mutation];
  const confirm = async (reason: string) => {
    if (await run((call) => send(call, reason))) onClose();
  };
  return (
    <ReasonDialog
      title={title}
      text={text}
      reasonLabel={t.reason}
      reasonMissing={t.reasonMissing}
      confirmLabel={title}
      busy={isBusy}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    />
  );
}
