import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { commentAnchor } from '#features/comment/paths.ts';
import { isBackInPosition } from '#platform/web/page/scroll-memory.ts';

const ANCHOR = /^[cr]\d+$/;

/**
 * The comment or reply the address leads to (`#c5`, `#r7`, or `commentId`), brought into view once the list that holds it is
 * there: the browser itself looks only once, when the page loads.
 */
export function useTarget({ isReady, commentId }: { isReady: boolean; commentId: string | undefined }): string {
  const { hash, key } = useLocation();
  const type = useNavigationType();
  const [target, setTarget] = useState(commentId === undefined ? '' : commentAnchor(commentId));
  // Follows the address's fragment, which the server does not see.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second visit to the same address has another key
  useEffect(() => {
    const named = hash.slice(1);
    const anchor = ANCHOR.test(named) ? named : commentId === undefined ? '' : commentAnchor(commentId);
    setTarget(anchor);
    const element = anchor === '' || !isReady ? null : document.getElementById(anchor);
    // Where the browser has been there already, or the page is back where its reader was, they are left in peace.
    if (!element || element.matches(':target') || isBackInPosition(key) || (type === 'POP' && scrollY > 0)) return;
    element.scrollIntoView({ block: 'start' });
    element.focus({ preventScroll: true });
  }, [hash, key, commentId, isReady]);
  return target;
}
