import { useState } from 'react';
import { type MemberFile, rosterApi } from '#features/roster/contract.ts';
import type { Caller } from '#platform/web/api/caller.tsx';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { toInstant } from './instant.ts';
import type { zh } from './messages.zh.ts';
import { GiveRoleDialog, TakeRoleDialog } from './role-dialogs.tsx';
import { useMemberAct } from './use-member-act.ts';

export type MemberPlan =
  | { act: 'cancel' | 'suspend' | 'reinstate' | 'rename' | 'removeAvatar' | 'resetPassword' | 'contact' }
  | { act: 'giveRole'; role?: string }
  | { act: 'takeRole'; role: string }
  | { act: 'endSessions'; sessionId?: string };

type MemberDialogProps = { member: MemberFile; onClose: () => void };

/** The dialog of what staff are about to do. */
export function MemberDialog({ plan, ...rest }: MemberDialogProps & { plan: MemberPlan }) {
  switch (plan.act) {
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
      return <PlainDialog {...rest} act={plan.act} />;
    case 'endSessions':
      return <PlainDialog {...rest} act="endSessions" sessionId={plan.sessionId} />;
  }
}

function SuspendDialog({ member, onClose }: MemberDialogProps) {
  const words = useWords<typeof zh>('rosterAdmin');
  const { run, errors, isBusy } = useMemberAct(member.id);
  const [until, setUntil] = useState('');
  const confirm = async (reason: string) => {
    const { at } = toInstant(until);
    if (await run((call) => call(rosterApi.suspend, { params: { id: member.id }, body: { reason, ...(at === undefined ? {} : { until: at }) } }))) onClose();
  };
  return (
    <ReasonDialog
      title={words.suspend}
      text={words.suspendText}
      reasonLabel={words.reason}
      reasonMissing={words.reasonMissing}
      confirmLabel={words.suspend}
      tone="danger"
      busy={isBusy}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      <Field label={words.until} hint={words.untilHint} error={errors.until}>
        <TextInput type="datetime-local" value={until} onChange={(event) => setUntil(event.target.value)} />
      </Field>
    </ReasonDialog>
  );
}

function RenameDialog({ member, onClose }: MemberDialogProps) {
  const words = useWords<typeof zh>('rosterAdmin');
  const { run, errors, isBusy } = useMemberAct(member.id);
  const [names, setNames] = useState({ account: member.account, nickname: member.nickname ?? '' });
  const confirm = async (reason: string) => {
    if (await run((call) => call(rosterApi.rename, { params: { id: member.id }, body: { ...names, reason } }))) onClose();
  };
  return (
    <ReasonDialog
      title={words.rename}
      text={words.renameText}
      reasonLabel={words.reason}
      reasonMissing={words.reasonMissing}
      confirmLabel={words.rename}
      busy={isBusy}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      <Field label={words.account} error={errors.account} required>
        <TextInput value={names.account} maxLength={25} onChange={(event) => setNames({ ...names, account: event.target.value })} />
      </Field>
      <Field label={words.nickname} error={errors.nickname}>
        <TextInput value={names.nickname} maxLength={60} onChange={(event) => setNames({ ...names, nickname: event.target.value })} />
      </Field>
    </ReasonDialog>
  );
}

type PlainProps = MemberDialogProps & { act: 'reinstate' | 'removeAvatar' | 'resetPassword' | 'endSessions'; sessionId?: string | undefined };

/** An act that needs nothing but its reason. */
function PlainDialog({ act, sessionId, member, onClose }: PlainProps) {
  const words = useWords<typeof zh>('rosterAdmin');
  const { run, isBusy } = useMemberAct(member.id);
  const params = { id: member.id };
  const { title, text, send } = {
    reinstate: { title: words.reinstate, text: words.reinstateText, send: (call: Caller, reason: string) => call(rosterApi.reinstate, { params, body: { reason } }) },
    removeAvatar: { title: words.removeAvatar, text: words.removeAvatarText, send: (call: Caller, reason: string) => call(rosterApi.removeAvatar, { params, body: { reason } }) },
    resetPassword: {
      title: words.resetPassword,
      text: words.resetPasswordText,
      send: (call: Caller, reason: string) => call(rosterApi.resetPassword, { params, body: { reason } }),
    },
    endSessions: {
      title: sessionId === undefined ? words.endAll : words.endOne,
      text: words.endText,
      send: (call: Caller, reason: string) => call(rosterApi.endSessions, { params, body: { reason, ...(sessionId === undefined ? {} : { sessionId }) } }),
    },
  }[act];
  const confirm = async (reason: string) => {
    if (await run((call) => send(call, reason))) onClose();
  };
  return (
    <ReasonDialog
      title={title}
      text={text}
      reasonLabel={words.reason}
      reasonMissing={words.reasonMissing}
      confirmLabel={title}
      busy={isBusy}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    />
  );
}
