import { type Language, languages } from '#platform/shared/language.ts';
import { readCookie } from '#platform/web/api/http.ts';

/**
 * Follows what is chosen in other tabs: the theme as soon as this one is looked at, the language with the next page.
 * Nothing typed here is lost for it.
 */
export function followChoices(language: Language): void {
  const look = () => {
    const theme = readCookie('theme') ?? readCookie('__Host-theme');
    if (theme === 'light' || theme === 'dark' || theme === 'auto') document.documentElement.dataset.theme = theme;
  };
  addEventListener('focus', look);
  addEventListener('visibilitychange', look);
  let chosen: Language = language;
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'language') chosen = languages.find((name) => name === newValue) ?? language;
  });
  // In the browser's hands a link brings a whole page, in the language of the cookie.
  const leaveToBrowser = (event: MouseEvent) => {
    if (chosen !== language && event.target instanceof Element && event.target.closest('a[href]'))
      event.stopPropagation();
  };
  addEventListener('click', leaveToBrowser, true);
}
