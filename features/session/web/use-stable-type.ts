import { type RefObject, useEffect, useRef, useState } from 'react';
import type { AccountType } from '#features/session/contract.ts';
import { allTypes, chosenType } from './ways.ts';

/**
 * The way of registering to show. `open` may arrive late: a form that has been typed into then stays, if its way is
 * open, until another tab is chosen.
 */
export function useStableType(
  search: string,
  open: readonly AccountType[],
): { type: AccountType; form: RefObject<HTMLDivElement | null>; keep: () => void } {
  const [typed, setTyped] = useState<AccountType>();
  const form = useRef<HTMLDivElement>(null);
  const isNamed = new URLSearchParams(search).has('by');
  const type = !isNamed && typed && open.includes(typed) ? typed : chosenType(search, open);
  // Follows what was typed into the server's page before it came alive.
  useEffect(() => {
    const inputs = form.current?.querySelectorAll('input') ?? [];
    if ([...inputs].some((input) => input.type !== 'checkbox' && input.value !== ''))
      setTyped(chosenType('', allTypes));
  }, []);
  return { type, form, keep: () => setTyped(type) };
}
