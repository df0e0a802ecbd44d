import { type ReactNode, useState } from 'react';
import type { CallOptions } from '#platform/web/api/caller.tsx';
import { ConflictPanel } from '#platform/web/editor/conflict-panel.tsx';
import { isOvertaken } from '#platform/web/editor/overtaken.ts';
import type { CheckedDraft } from '#platform/web/editor/use-checked-draft.ts';
import type { DraftHold } from '#platform/web/editor/use-draft.ts';
import { type DraftForm, useFormSending } from '#platform/web/editor/use-form-sending.ts';
import { useToast } from '#platform/web/kit/toast.tsx';
import { HeldEditNote, useTellHeldEdit } from './held-edit.tsx';

/** A text as an edit of it begins. */
interface Source {
  title: string;
  content: string;
  version: number;
  /** It has an edit already that waits for review. */
  isHeld?: boolean | undefined;
}

/** An edit as its form holds it. */
export interface EditDraft extends Readonly<Record<string, string>> {
  /** The version the edit started from, in digits. */
  version: string;
}

interface TextEdit<S extends Source, D extends EditDraft> {
  source: S;
  toDraft: (source: S) => D;
  call: (options: CallOptions) => Promise<Pick<Source, 'isHeld'>>;
  savedText: string;
  onSaved: () => void;
  /** The code of the refusal when somebody else has saved meanwhile. */
  overtakenBy: string;
  readSource: () => Promise<S>;
}

/** Sends the edit of a text; `notes` stand above its fields: that an edit waits, and a version that came meanwhile. */
export function useTextEdit<S extends Source, D extends EditDraft>(
  checked: CheckedDraft<D>,
  { source, toDraft, call, savedText, onSaved, overtakenBy, readSource }: TextEdit<S, D>,
): { form: DraftForm<D>; notes: ReactNode } {
  const toast = useToast();
  const tellHeld = useTellHeldEdit();
  const [latest, setLatest] = useState<S>();
  const form = useFormSending(checked, {
    call,
    onSent: ({ isHeld }) => {
      if (isHeld) tellHeld();
      else toast.success(savedText);
      onSaved();
    },
    onRefused: ({ code }) => {
      // If loading the other version fails too, sending again loads it.
      if (code === overtakenBy) readSource().then(setLatest, () => undefined);
    },
  });
  const draft: DraftHold<EditDraft> = checked.draft;
  const theirs = latest ?? (isOvertaken(draft, source) ? source : undefined);
  const settle = (change: () => void) => {
    change();
    setLatest(undefined);
  };
  const notes = (
    <>
      {source.isHeld && <HeldEditNote />}
      {theirs && (
        <ConflictPanel
          isAnswer={latest !== undefined}
          theirs={`${theirs.title}\n\n${theirs.content}`}
          onKeepMine={() => settle(() => draft.change({ version: String(theirs.version) }))}
          onTakeTheirs={() => settle(() => draft.change(toDraft(theirs)))}
        />
      )}
    </>
  );
  return { form, notes };
}
