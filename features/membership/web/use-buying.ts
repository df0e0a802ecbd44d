import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Bought, membershipApi, type Quote } from '#features/membership/contract.ts';
import { payPath } from '#features/payment/paths.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { newKey } from '#platform/web/api/new-key.ts';

/** The items and the payment method: from the balance, or by the number of a payment method. */
export interface Choice {
  id: string;
  quantity: number;
  method: 'balance' | number;
}

/** Handles the pay button: makes the purchase, or starts the payment. Errors are in `refusal`. */
export function useBuying(choice: Choice, onChanged: () => void) {
  const caller = useCaller();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [bought, setBought] = useState<Bought | null>(null);
  const [refusal, setRefusal] = useState<{ code: string; message: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  // The idempotency key: a retry after a lost response is the same purchase; another choice, or a response, starts a
  // new one.
  const [key, setKey] = useState({ of: '', key: newKey() });

  const keyFor = (quote: Quote): string => {
    const of = JSON.stringify([choice, quote.priceFen, quote.points]);
    if (key.of === of) return key.key;
    const fresh = { of, key: newKey() };
    setKey(fresh);
    return fresh.key;
  };
  const pay = async (quote: Quote) => {
    setBusy(true);
    setRefusal(null);
    const { id, quantity, method } = choice;
    const seen = { quantity, priceFen: quote.priceFen, points: quote.points };
    const options = { idempotencyKey: keyFor(quote), quiet: true };
    try {
      if (method !== 'balance') {
        const { number } = await caller(
          membershipApi.pay,
          { params: { id }, body: { ...seen, interfaceProduct: method } },
          options,
        );
        await navigate(payPath(number));
        return;
      }
      setBought(await caller(membershipApi.buy, { params: { id }, body: seen }, options));
      // The member's permissions and visible content have changed.
      void queries.invalidateQueries();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal({ code: error.code, message: error.message });
      // Without a response the purchase may have succeeded: only a response makes the next press a new one.
      if (error.status > 0 && error.status < 500) setKey({ of: '', key: newKey() });
      if (error.status === 409) {
        onChanged();
        void queries.invalidateQueries({ queryKey: [membershipApi.quote.path] });
      }
    } finally {
      setBusy(false);
    }
  };
  return { pay, bought, refusal, isBusy };
}
