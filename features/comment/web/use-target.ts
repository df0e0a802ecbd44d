import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { commentAnchor } from '#features/comment/paths.ts';
import { isBackInPosition } from '#platform/web/page/scroll-memory.ts';

const ANCHOR = /^[cr]\d+$/;

/**
 * The comment or reply that the URL refers to (`#c5`, `#r7`, or `commentId`), scrolled into view once its list is
 * rendered: the browser looks only once, when the page loads.
 */
export function useTarget({ isReady, commentId }: { isReady: boolean; commentId: string | undefined }): string {
  const { hash, key } = useLocation();
  const type = useNavigationType();
  const [target, setTarget] = useState(commentId === undefined ? '' : commentAnchor(commentId));
  // Bound to the URL fragment, which the server does not receive.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second visit to the same address has another key
  useEffect(() => {
    const named = hash.slice(1);
    const anchor = ANCHOR.test(named) ? named : commentId === undefined ? '' : commentAnchor(commentId);
    setTarget(anchor);
    const element = anchor === '' || !isReady ? null : document.getElementById(anchor);
    // If the browser has scrolled there already, or has restored the reader's position, the scroll position is not
    // changed.
    if (!element || element.matches(':target') || isBackInPosition(key) || (type === 'POP' && scrollY > 0)) return;
    element.scrollIntoView({ block: 'start' });
    element.focus({ preventScroll: true });
  }, [hash, key, commentId, isReady]);
  return target;
}
