import { useEffect, useState } from 'react';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useToast } from '#platform/web/kit/toast.tsx';

interface DialogAct<Answer> {
  /** Puts what came back where it is seen. */
  show: (answer: Answer) => void;
  /** Said when it is done. */
  done: string;
  onClose: () => void;
}

/** The act a dialog is open for: done, it is shown and said and the dialog goes; refused, `errors` has what was wrong by field. Other refusals are said by the request layer. */
export function useDialogMutation<Answer>({ show, done, onClose }: DialogAct<Answer>) {
  const toast = useToast();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  // The dialog may be longer than the screen: what was refused comes into sight.
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
