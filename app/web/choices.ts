import type { Language } from '#platform/shared/language.ts';

export type Theme = 'light' | 'dark' | 'auto';

const YEAR = 31_536_000;

/** The cookie names the server reads, see `platform/server/http/own-cookie.ts`: prefixed `__Host-` over https. */
function remember(name: string, value: string): void {
  const isSecure = location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${isSecure ? '__Host-' : ''}${name}=${value}; path=/; max-age=${YEAR}; samesite=lax${isSecure ? '; secure' : ''}`;
}

/** Stores the language and reloads the page in it, keeping the scroll position. */
export function chooseLanguage(language: Language): void {
  localStorage.setItem('language', language);
  remember('language', language);
  const url = new URL(location.href);
  url.searchParams.delete('lang');
  location.replace(url.href);
  if (url.hash) location.reload();
}

/** Stores the theme and switches to it once the menu is seen to close: painting a whole page anew takes its time. */
export function chooseTheme(theme: Theme): void {
  remember('theme', theme);
  const change = () => {
    document.documentElement.dataset.theme = theme;
  };
  // A frame is painted after its callbacks.
  requestAnimationFrame(() => setTimeout(change));
}

export function readTheme(): Theme {
  const theme = document.documentElement.dataset.theme;
  return theme === 'light' || theme === 'dark' ? theme : 'auto';
}
