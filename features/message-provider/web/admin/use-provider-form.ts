import { useQueryClient } from '@tanstack/react-query';
import { providerApi } from '#features/message-provider/contract.ts';
import type { Providers } from '#features/outgoing-message/contract.ts';
import { apiQuery, queryKey } from '#platform/web/api/api-query.ts';
import { type Typed, useTypedForm } from '#platform/web/form/use-typed-form.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { messageProviderAdminMessages } from './messages.ts';

/** Saves a provider's form; shows errors at their fields, or the saved state on success. */
export function useProviderForm(save: (typed: Typed) => Promise<Providers>) {
  const t = useMessages(messageProviderAdminMessages);
  const queries = useQueryClient();
  const toast = useToast();
  return useTypedForm(async (typed) => {
    const saved = await save(typed);
    queries.setQueryData(queryKey(apiQuery(providerApi.read, { query: {} })), saved);
    toast.success(t.saved);
  });
}
