import { useState } from 'react';
import { type MemberFile, rosterApi } from '#features/roster/contract.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { TextArea } from '#platform/web/kit/text-area.tsx';
import type { zh } from './messages.zh.ts';
import css from './roster.module.css';
import { useMemberAct } from './use-member-act.ts';

/** What staff want to remember about him. */
export function NotePanel({ member }: { member: MemberFile }) {
  const words = useWords<typeof zh>('rosterAdmin');
  const [note, setNote] = useState(member.note);
  const { run, errors, isBusy } = useMemberAct(member.id);
  if (member.state === 'cancelled') return null;
  return (
    <Panel title={words.note}>
      <div className={css.stack}>
        <Field label={words.note} hideLabel hint={words.noteHint} error={errors.note}>
          <TextArea value={note} maxLength={2000} onChange={(event) => setNote(event.target.value)} />
        </Field>
        <div>
          <Button busy={isBusy} disabled={note.trim() === member.note} onClick={() => void run((call) => call(rosterApi.note, { params: { id: member.id }, body: { note } }))}>
            {words.save}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
