import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AnyEndpoint } from '#platform/shared/contract.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { type Caller, useCaller } from '#platform/web/api/caller.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';

interface DialogMutation<Answer> {
  /** Applies the result where it is displayed. */
  show?: (answer: Answer) => void;
  /** Calls whose results are fetched again. */
  refresh?: readonly AnyEndpoint[];
  /** Calls whose answers the dialog was opened with. */
  from?: readonly AnyEndpoint[];
  /** Success message; none if it is empty. */
  done: string | ((answer: Answer) => string);
  onClose: () => void;
}

/**
 * The mutation of a form: on success applies the result, shows the message and closes the dialog; on failure `errors`
 * has the messages by field and the first such field gets the focus. Other failures are shown by the request layer.
 */
export function useDialogMutation<Answer>({ show, refresh = [], from = [], done, onClose }: DialogMutation<Answer>) {
  const caller = useCaller();
  const queries = useQueryClient();
  const toast = useToast();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  // The dialog may be longer than the screen: scrolls to the error, which stands below its field.
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    const field = ([...document.querySelectorAll('dialog[open]')].at(-1) ?? document).querySelector<HTMLElement>(
      ':is([aria-invalid=true], fieldset[data-invalid] input)',
    );
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  }, [errors]);
  const fetchAgain = (calls: readonly AnyEndpoint[]) =>
    Promise.all(calls.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
  const run = async (act: (call: Caller) => Promise<Answer>): Promise<void> => {
    setBusy(true);
    setErrors({});
    try {
      const answer = await act(caller);
      show?.(answer);
      await fetchAgain(refresh);
      const message = typeof done === 'string' ? done : done(answer);
      if (message !== '') toast.success(message);
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setErrors(error.fields);
      // Refused as a whole: things are no longer as the dialog shows them.
      if (Object.keys(error.fields).length === 0) void fetchAgain([...refresh, ...from]);
    } finally {
      setBusy(false);
    }
  };
  return { run, errors, isBusy };
}
