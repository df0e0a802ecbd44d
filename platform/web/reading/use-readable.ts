import { useEffect, useState } from 'react';

const needy = '.prose :is(.code, .spoiler, .note, video, .film)';

/** True once the page contains a text that needs a reading aid (`wanted`: which); never on the server. */
export function useReadable(wanted: string = needy): boolean {
  const [isReadable, setReadable] = useState(false);
  // Observes the page's texts, which are HTML, some added later.
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
