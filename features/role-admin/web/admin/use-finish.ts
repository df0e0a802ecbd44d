import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RoleBook } from '#features/role-admin/contract.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { roleAdminMessages } from './messages.ts';
import { showBook } from './queries.ts';

/**
 * After a write: shows the updated roles and a message and closes the dialog, or returns errors by field. The request
 * layer shows other refusals.
 */
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
