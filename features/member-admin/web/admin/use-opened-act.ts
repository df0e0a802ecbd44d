import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { SUSPEND } from '#features/member/paths.ts';

/** Opens the suspension, once, for whoever was led here to suspend the member. */
export function useOpenedAct(mayOpen: boolean, open: () => void): void {
  const [search, setSearch] = useSearchParams();
  const isWanted = search.get('act') === SUSPEND;
  const isOpened = useRef(false);
  // Follows the address, which loses the act, so that a reload does not open it again.
  useEffect(() => {
    if (!isWanted || isOpened.current) return;
    isOpened.current = true;
    if (mayOpen) open();
    setSearch(
      (before) => {
        before.delete('act');
        return before;
      },
      { replace: true },
    );
  }, [isWanted, mayOpen, open, setSearch]);
}
