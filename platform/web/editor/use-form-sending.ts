import type { ApiError } from '#platform/web/api/api-error.ts';
import { useToast } from '#platform/web/kit/toast.tsx';
import type { Fields } from './draft-copy.ts';
import type { DraftErrors } from './draft-errors.ts';
import type { CheckedDraft } from './use-checked-draft.ts';
import type { DraftHold } from './use-draft.ts';
import { type Sending, type SendingOptions, useSending } from './use-sending.ts';

/** A form with a draft, as its fields and its foot need it. */
export interface DraftForm<D extends Fields> {
  draft: DraftHold<D>;
  errors: DraftErrors;
  sending: Sending;
  /** Sends what has no error. */
  send(): void;
}

type FormSending<T> = Pick<SendingOptions<T>, 'call' | 'onSent'> & {
  /** What a refusal means besides its message. */
  onRefused?: (error: ApiError) => void;
};

/** Sends a checked draft. A refusal is shown at its fields; one that names no field, as a toast. */
export function useFormSending<D extends Fields, T>(
  { draft, errors, check, refuse }: CheckedDraft<D>,
  { call, onSent, onRefused }: FormSending<T>,
): DraftForm<D> {
  const toast = useToast();
  const sending = useSending({
    draft,
    call: (options) => call({ ...options, overlay: true }),
    onSent,
    onRefused: (error, isShown) => {
      refuse(error.fields);
      onRefused?.(error);
      if (!isShown && Object.keys(error.fields).length === 0) toast.error(error.message);
    },
  });
  const send = () => {
    if (check()) sending.submit();
  };
  return { draft, errors, sending, send };
}
