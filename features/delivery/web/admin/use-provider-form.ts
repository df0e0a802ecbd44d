import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type Providers, providerApi } from '#features/delivery/contract.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { ask, keyOf } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import type { zh } from './messages.zh.ts';

/** The fields of a form by name; one that is not there is empty. */
export type Typed = (name: string) => string;

/** Saves a provider's form: what is wrong stands at its field, else the page shows what is saved now. */
export function useProviderForm(save: (typed: Typed) => Promise<Providers>) {
  const words = useWords<typeof zh>('deliveryAdmin').provider;
  const queries = useQueryClient();
  const toast = useToast();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const entries = new FormData(form);
    const typed: Typed = (name) => {
      const value = entries.get(name);
      return typeof value === 'string' ? value : '';
    };
    try {
      const saved = await save(typed);
      setErrors({});
      queries.setQueryData(keyOf(ask(providerApi.read, { query: {} })), saved);
      toast.success(words.saved);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setErrors(error.fields);
      const wrong = [...form.elements].find((element) => element instanceof HTMLElement && 'name' in element && String(element.name) in error.fields);
      if (wrong instanceof HTMLElement) wrong.focus();
    }
  };
  return { errors, onSubmit };
}
