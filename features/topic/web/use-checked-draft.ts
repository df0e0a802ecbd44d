import { useState } from 'react';
import { type DraftHold, useDraft } from '#platform/web/editor/use-draft.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { topicMessages } from '../messages.ts';
import { checkTopic, fieldErrors, type TopicDraft, type TopicErrors } from './check-topic.ts';

export interface CheckedDraft<D extends TopicDraft> {
  draft: DraftHold<D>;
  errors: TopicErrors;
  /** Whether it may be sent; otherwise the errors are shown at their fields. */
  check(): boolean;
  /** The server's errors by field. */
  refuse(fields: Readonly<Record<string, string>>): void;
}

/** A topic's draft with its errors. An error is cleared as soon as its field changes. */
export function useCheckedDraft<D extends TopicDraft>(name: string, initial: D): CheckedDraft<D> {
  const messages = useMessages(topicMessages).form;
  const language = useLanguage();
  const draft = useDraft(name, initial);
  const [errors, setErrors] = useState<TopicErrors>({});
  const show = (found: TopicErrors) => {
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
      const found = checkTopic(draft.fields, { messages, language });
      show(found);
      return Object.keys(found).length === 0;
    },
    refuse: (fields) => show(fieldErrors(fields)),
  };
}

/** Focuses the first field with an error, after the errors are rendered. */
function focusFirstError(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid]')?.focus());
}
