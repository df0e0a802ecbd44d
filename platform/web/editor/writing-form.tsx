import type { ReactNode } from 'react';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { DraftConflict } from './draft-conflict.tsx';
import type { Fields } from './draft-copy.ts';
import { FormFoot } from './form-foot.tsx';
import { RestoredDraft } from './restored-draft.tsx';
import type { UploadGuard } from './upload-guard.ts';
import type { DraftForm } from './use-form-sending.ts';

type WritingFormProps = {
  form: Pick<DraftForm<Fields>, 'draft' | 'sending'>;
  guard: UploadGuard;
  sendLabel: string;
  discardLabel: string;
  /** The page of the member's drafts. */
  listPath: string;
  /** Shown above the fields: a conflict. */
  notes?: ReactNode;
  /** The fields. */
  children: ReactNode;
};

/** A form that keeps a draft: what became of it stands above its fields, discard and send below them. */
export function WritingForm({ form, guard, sendLabel, discardLabel, listPath, notes, children }: WritingFormProps) {
  const { draft, sending } = form;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        guard.send();
      }}
    >
      <FieldStack>
        {notes}
        <DraftConflict draft={draft} />
        {sending.phase === 'idle' && <RestoredDraft draft={draft} />}
        {children}
        <FormFoot {...{ draft, sending, guard, sendLabel, discardLabel, listPath }} />
      </FieldStack>
    </form>
  );
}
