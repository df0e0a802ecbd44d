import { useEffect, useState } from 'react';

/** Links to a member's page: names, pictures, mentions. Those with a further parameter lead to a list there. */
const links = 'a[href^="/user/control/home?userName="]:not([href*="&"])';

/** The link to a member that an event of the pointer or of the focus is about; a finger opens the link instead. */
export function memberLinkOf(event: Event): HTMLAnchorElement | null {
  if (event instanceof PointerEvent && event.pointerType === 'touch') return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(links) : null;
  return event.type === 'focusin' && !link?.matches(':focus-visible') ? null : link;
}

/** The first link to a member that was pointed at or focused: from then on cards are of use. */
export function useMemberLink(): HTMLAnchorElement | null {
  const [first, setFirst] = useState<HTMLAnchorElement | null>(null);
  // Watches the whole document: names stand in texts too, which are HTML.
  useEffect(() => {
    if (first) return;
    const look = (event: Event) => setFirst(memberLinkOf(event));
    document.addEventListener('pointerover', look);
    document.addEventListener('focusin', look);
    return () => {
      document.removeEventListener('pointerover', look);
      document.removeEventListener('focusin', look);
    };
  }, [first]);
  return first;
}
