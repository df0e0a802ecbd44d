import { useEffect, useState } from 'react';

const needy = '.prose :is(.code, .spoiler, .note)';

/** True once the page holds a text that is read better with help; never on the server. */
export function useReadable(): boolean {
  const [isReadable, setReadable] = useState(false);
  // Follows the texts of the page, which come as HTML, some of them later.
  useEffect(() => {
    const look = () => {
      if (document.querySelector(needy) === null) return;
      arrivals.disconnect();
      setReadable(true);
    };
    const arrivals = new MutationObserver(look);
    arrivals.observe(document.body, { childList: true, subtree: true });
    look();
    return () => arrivals.disconnect();
  }, []);
  return isReadable;
}
