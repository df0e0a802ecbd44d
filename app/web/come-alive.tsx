import { useEffect } from 'react';

/** Stands beside a page and is taken over with it: from then on what is pressed is heard, and the document gives back what was pressed before. */
export function ComeAlive() {
  // Tells the document, which lies outside of React.
  useEffect(() => {
    document.documentElement.dataset.alive = 'true';
  }, []);
  return null;
}
