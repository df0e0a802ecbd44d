import { useState } from 'react';
import { type MemberFile, memberAdminApi } from '#features/member-admin/contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { TextArea } from '#platform/web/kit/text-area.tsx';
import css from './member-admin.module.css';
import type { zh } from './messages.zh.ts';
import { useMemberMutation } from './use-member-mutation.ts';

/** What staff want to remember about him. */
export function NotePanel({ member }: { member: MemberFile }) {
  const messages = useMessages<typeof zh>('rosterAdmin');
  const [note, setNote] = useState(member.note);
  const { run, errors, isBusy } = useMemberMutation(member.id);
  if (member.state === 'cancelled') return null;
  return (
    <Panel title={messages.note}>
      <div className={css.stack}>
        <Field label={messages.note} hideLabel hint={messages.noteHint} error={errors.note}>
          <TextArea value={note} maxLength={2000} onChange={(event) => setNote(event.target.value)} />
        </Field>
        <div>
          <Button
            busy={isBusy}
            disabled={note.trim() === member.note}
            onClick={() => void run((call) => call(memberAdminApi.note, { params: { id: member.id }, body: { note } }))}
          >
            {messages.save}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
