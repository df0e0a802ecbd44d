import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RoleBook } from '#features/role-admin/contract.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { roleAdminMessages } from './messages.ts';
import { showBook } from './queries.ts';

/** After an act: the new book, a word, and the dialog goes; or what was wrong, by field. Other refusals are said by the request layer. */
export function useFinish(onClose: () => void) {
  const t = useMessages(roleAdminMessages);
  const queries = useQueryClient();
  const toast = useToast();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const finish = async (mutation: () => Promise<RoleBook>) => {
    try {
      showBook(queries, await mutation());
      toast.success(t.done);
      onClose();
    } catch (error) {
      if (isApiError(error)) setErrors(error.fields);
    }
  };
  return { errors, setErrors, finish };
}
