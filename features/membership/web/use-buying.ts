import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Bought, membershipApi, type Quote } from '#features/membership/contract.ts';
import { payPath } from '#features/payment/paths.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { newKey } from '#platform/web/api/new-key.ts';

/** What is to be bought and how it is paid: from the balance, or by the number of a way of paying. */
export interface Choice {
  id: string;
  quantity: number;
  method: 'balance' | number;
}

/** What happens once somebody presses pay: the purchase, or the way to the payment. What stands against it is in `refusal`. */
export function useBuying(choice: Choice, onChanged: () => void) {
  const caller = useCaller();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [bought, setBought] = useState<Bought | null>(null);
  const [refusal, setRefusal] = useState<{ code: string; message: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  // Pressed again after a lost answer it is the same purchase; another choice, or an answer, makes it another.
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
      // What he may see and do is another from now on.
      void queries.invalidateQueries();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal({ code: error.code, message: error.message });
      // No answer may still have been a purchase: only an answer makes the next press another one.
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
