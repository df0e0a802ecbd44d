import { useState } from 'react';
import { TextAction } from '#platform/web/kit/thread.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { TextHistory } from './late-history.tsx';
import type { HistoryCall } from './text-history.tsx';

interface EditedNoteProps {
  label: string;
  text: { id: string; editedAt: string | null; may: { history: boolean } };
  /** Lists its states before its edits. */
  call: HistoryCall;
}

/** When a text was edited; readers who may see the previous content can open the history. */
export function EditedNote({ label, text: { id, editedAt, may }, call }: EditedNoteProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (editedAt === null) return null;
  const note = (
    <>
      {label} <TimeAgo at={editedAt} />
    </>
  );
  if (!may.history) return <span>{note}</span>;
  return (
    <>
      <TextAction icon="history" onPress={() => setIsOpen(true)}>
        {note}
      </TextAction>
      {isOpen && <TextHistory call={call} id={id} onClose={() => setIsOpen(false)} />}
    </>
  );
}
