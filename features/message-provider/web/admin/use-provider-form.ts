import { useQueryClient } from '@tanstack/react-query';
import type { Providers } from '#features/delivery/contract.ts';
import { providerApi } from '#features/message-provider/contract.ts';
import { ask, keyOf } from '#platform/web/api/ask.ts';
import { type Typed, useTypedForm } from '#platform/web/form/use-typed-form.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import type { zh } from './messages.zh.ts';

/** Saves a provider's form: what is wrong stands at its field, else the page shows what is saved now. */
export function useProviderForm(save: (typed: Typed) => Promise<Providers>) {
  const words = useWords<typeof zh>('messageProviderAdmin');
  const queries = useQueryClient();
  const toast = useToast();
  return useTypedForm(async (typed) => {
    const saved = await save(typed);
    queries.setQueryData(keyOf(ask(providerApi.read, { query: {} })), saved);
    toast.success(words.saved);
  });
}
