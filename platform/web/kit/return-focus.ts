/** In ms: until then what a dialog was opened from may still be taken away, by what it has done. */
const WATCHED = 3000;

/**
 * Says where the focus goes when a dialog is closed. The browser gives it back to what had it; where that is gone, or goes when the page
 * has been read anew, it would fall to the whole page: it goes to the nearest thing around it that is left.
 * @returns to be called when the dialog is closed
 */
export function rememberFocus(): () => void {
  const around: Element[] = [];
  for (let element = document.activeElement; element && element !== document.body; element = element.parentElement)
    around.push(element);
  const [opener] = around;
  return () => {
    if (opener === undefined) return;
    const look = () => {
      if (document.activeElement !== document.body || opener.isConnected) return;
      const left = around.find((element) => element.isConnected);
      if (!(left instanceof HTMLElement)) return;
      if (!left.hasAttribute('tabindex')) left.tabIndex = -1;
      left.focus({ preventScroll: true });
      observer.disconnect();
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    requestAnimationFrame(look);
    setTimeout(() => observer.disconnect(), WATCHED);
  };
}
