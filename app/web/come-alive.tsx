import { useEffect } from 'react';

/** Marks the end of hydration: from then on buttons respond, and the last early press is replayed. */
export function ComeAlive() {
  // Notifies the document, which is outside of React.
  useEffect(() => {
    document.documentElement.dataset.alive = 'true';
  }, []);
  return null;
}
