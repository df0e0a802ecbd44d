import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RoleBook } from '#features/right/contract.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { showBook } from './asks.ts';
import type { zh } from './messages.zh.ts';

/** After an act: the new book, a word, and the dialog goes; or what was wrong, by field. Other refusals are said by the request layer. */
export function useFinish(onClose: () => void) {
  const words = useWords<typeof zh>('rightAdmin');
  const queries = useQueryClient();
  const toast = useToast();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const finish = async (act: () => Promise<RoleBook>) => {
    try {
      showBook(queries, await act());
      toast.success(words.done);
      onClose();
    } catch (error) {
      if (isApiError(error)) setErrors(error.fields);
    }
  };
  return { errors, setErrors, finish };
}
