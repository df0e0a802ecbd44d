import { useState } from 'react';
import type { Fields } from './draft-copy.ts';
import type { DraftErrors } from './draft-errors.ts';
import { type DraftHold, useDraft } from './use-draft.ts';

export interface CheckedDraft<D extends Fields> {
  draft: DraftHold<D>;
  errors: DraftErrors;
  /** Whether it may be sent; otherwise the errors are shown at their fields. */
  check(): boolean;
  /** The server's errors by field. */
  refuse(fields: DraftErrors): void;
}

/** A form's draft with its errors. An error is cleared as soon as its field changes. */
export function useCheckedDraft<D extends Fields>(
  name: string,
  initial: D,
  rules: {
    /** The errors of what stands in the form. */
    check: (fields: D) => DraftErrors;
    /** The server's errors, by the form's fields. */
    ofServer: (fields: DraftErrors) => DraftErrors;
  },
): CheckedDraft<D> {
  const draft = useDraft(name, initial);
  const [errors, setErrors] = useState<DraftErrors>({});
  const show = (found: DraftErrors) => {
    setErrors(found);
    if (Object.keys(found).length > 0) focusFirstError();
  };
  const change = (changes: Partial<D>) => {
    draft.change(changes);
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !((field.split('.')[0] ?? field) in changes))),
    );
  };
  return {
    draft: { ...draft, change },
    errors,
    check: () => {
      // What would be judged is not what will stand here in a moment.
      if (draft.isComing) return false;
      const found = rules.check(draft.fields);
      show(found);
      return Object.keys(found).length === 0;
    },
    refuse: (fields) => show(rules.ofServer(fields)),
  };
}

/** Focuses the first field with an error, after the errors are rendered. */
function focusFirstError(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid]')?.focus());
}
