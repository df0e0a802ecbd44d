import { useState } from 'react';
import { type MemberFile, memberAdminApi } from '#features/member-admin/contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { TextArea } from '#platform/web/kit/text-area.tsx';
import css from './member-admin.module.css';
import { memberAdminMessages } from './messages.ts';
import { useMemberMutation } from './use-member-mutation.ts';

/** Staff's note about the member. */
export function NotePanel({ member }: { member: MemberFile }) {
  const t = useMessages(memberAdminMessages);
  const [note, setNote] = useState(member.note);
  const { run, errors, isBusy } = useMemberMutation(member.id);
  if (member.state === 'cancelled') return null;
  return (
    <Panel title={t.note}>
      <div className={css.stack}>
        <Field label={t.note} hideLabel hint={t.noteHint} error={errors.note}>
          <TextArea value={note} maxLength={2000} onChange={(event) => setNote(event.target.value)} />
        </Field>
        <div>
          <Button
            busy={isBusy}
            disabled={note.trim() === member.note}
            onClick={() => void run((call) => call(memberAdminApi.note, { params: { id: member.id }, body: { note } }))}
          >
            {t.save}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
