import { SettingsForm } from '#features/console/web/form-public.ts';
import { type MemberFile, memberAdminApi } from '#features/member-admin/contract.ts';
import { useShowAnswer } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { memberAdminMessages } from './messages.ts';
import { memberFileQuery } from './queries.ts';

/** Staff's note about the member. */
export function NotePanel({ member }: { member: MemberFile }) {
  const t = useMessages(memberAdminMessages);
  const show = useShowAnswer(memberFileQuery(member.id));
  if (member.state === 'cancelled') return null;
  if (!member.may.note) return member.note === '' ? null : <Panel title={t.note}>{member.note}</Panel>;
  return (
    <Panel title={t.note}>
      <SettingsForm
        call={memberAdminApi.note}
        params={{ id: member.id }}
        fields={{ note: { label: t.note, hint: t.noteHint, multiline: true, maxLength: 2000, mayBeEmpty: true } }}
        values={{ note: member.note }}
        canSubmit={({ note }) => String(note).trim() !== member.note}
        done={t.done}
        show={show}
        refresh={[memberAdminApi.list]}
      />
    </Panel>
  );
}
