import { useEffect, useState } from 'react';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useToast } from '#platform/web/kit/toast.tsx';

interface DialogAct<Answer> {
  /** Applies the result where it is displayed. */
  show: (answer: Answer) => void;
  /** Success message. */
  done: string;
  onClose: () => void;
}

/**
 * The mutation of a dialog: on success applies the result, shows the message and closes the dialog; on failure `errors`
 * has the messages by field. Other failures are shown by the request layer.
 */
export function useDialogMutation<Answer>({ show, done, onClose }: DialogAct<Answer>) {
  const toast = useToast();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  // The dialog may be longer than the screen: scrolls to the error.
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      [...document.querySelectorAll('dialog[open]')].at(-1)?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);
  const run = async (act: () => Promise<Answer>): Promise<void> => {
    setBusy(true);
    try {
      show(await act());
      toast.success(done);
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setErrors(error.fields);
      setBusy(false);
    }
  };
  return { run, errors, isBusy };
}
