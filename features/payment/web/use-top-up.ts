import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paymentApi } from '#features/payment/contract.ts';
import { payPath, sandboxPath } from '#features/payment/paths.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { newKey } from '#platform/web/api/new-key.ts';

/** Opens an order and goes to its payment. `errors` holds refusals by field. */
export function useTopUp() {
  const caller = useCaller();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  // A retry after a lost response keeps the key, so it is the same order; another amount or method gets a new key.
  const [key, setKey] = useState({ of: '', key: newKey() });

  const keyFor = (of: string): string => {
    if (key.of === of) return key.key;
    const fresh = { of, key: newKey() };
    setKey(fresh);
    return fresh.key;
  };
  const submit = async (typed: { amount: string; interfaceProduct: number }) => {
    setBusy(true);
    setErrors({});
    try {
      const { number } = await caller(
        paymentApi.topUp,
        { body: typed },
        { idempotencyKey: keyFor(JSON.stringify(typed)), overlay: true },
      );
      setKey({ of: '', key: newKey() });
      void queries.invalidateQueries({ queryKey: [paymentApi.list.path] });
      // The order exists even if its start fails: its page retries.
      const begun = await caller(paymentApi.begin, { params: { number }, body: {} }, { quiet: true }).catch(
        () => undefined,
      );
      if (begun?.start?.kind === 'redirect') window.location.assign(begun.start.url);
      else await navigate(begun?.start?.kind === 'sandbox' ? sandboxPath(number) : payPath(number));
    } catch (error) {
      if (!isApiError(error)) throw error;
      setErrors(error.fields);
      setBusy(false);
    }
  };
  return { submit, errors, isBusy, refuse: setErrors };
}
