import { useEffect, useState } from 'react';

const needy = '.prose :is(.code, .spoiler, .note, video, .film)';

/** True once the page holds a text that is read better with help (`wanted`: with some help); never on the server. */
export function useReadable(wanted: string = needy): boolean {
  const [isReadable, setReadable] = useState(false);
  // Follows the texts of the page, which come as HTML, some of them later.
  useEffect(() => {
    const look = () => {
      if (document.querySelector(wanted) === null) return;
      arrivals.disconnect();
      setReadable(true);
    };
    const arrivals = new MutationObserver(look);
    arrivals.observe(document.body, { childList: true, subtree: true });
    look();
    return () => arrivals.disconnect();
  }, [wanted]);
  return isReadable;
}
