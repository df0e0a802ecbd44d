import { useEffect } from 'react';

/** While `isUnsafe`, the browser warns before the tab is closed or reloaded: something would be lost. */
export function useUnloadWarning(isUnsafe: boolean): void {
  // Follows the document, whose end no component sees.
  useEffect(() => {
    if (!isUnsafe) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsafe]);
}
