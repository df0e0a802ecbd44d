import { useEffect } from 'react';

/**
 * While `isUnsafe`, the browser warns before the tab is closed or reloaded: something would be lost. `ofLinks`: before
 * a link leads to another page of the site, too.
 */
export function useUnloadWarning(isUnsafe: boolean, { ofLinks = false }: { ofLinks?: boolean } = {}): void {
  // Follows the document, whose end no component sees.
  useEffect(() => {
    if (!isUnsafe) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    // In the browser's hands a link ends the document.
    const leaveToBrowser = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
      if (ofLinks && link && link.pathname !== location.pathname) event.stopPropagation();
    };
    addEventListener('beforeunload', warn);
    addEventListener('click', leaveToBrowser, true);
    return () => {
      removeEventListener('beforeunload', warn);
      removeEventListener('click', leaveToBrowser, true);
    };
  }, [isUnsafe, ofLinks]);
}
