/** In ms: until then the opener of a dialog may still be removed by its result. */
const WATCHED = 3000;

/**
 * Restores the focus when a dialog is closed. The browser returns it to the opener; where that is gone, or disappears
 * in the reread page, the nearest remaining ancestor gets it.
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
