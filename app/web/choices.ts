import type { Language } from '#platform/shared/language.ts';

export type Theme = 'light' | 'dark' | 'auto';

const YEAR = 31_536_000;

/** The names are those the server reads, `platform/server/http/own-cookie.ts`: over https bound to this very host. */
function remember(name: string, value: string): void {
  const isSecure = location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${isSecure ? '__Host-' : ''}${name}=${value}; path=/; max-age=${YEAR}; samesite=lax${isSecure ? '; secure' : ''}`;
}

/** Keeps the language and loads the page anew in it, where the reader stands. */
export function chooseLanguage(language: Language): void {
  localStorage.setItem('language', language);
  remember('language', language);
  const url = new URL(location.href);
  url.searchParams.delete('lang');
  location.replace(url.href);
  if (url.hash) location.reload();
}

/** Switches the theme at once and keeps it. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  remember('theme', theme);
}

export function readTheme(): Theme {
  const theme = document.documentElement.dataset.theme;
  return theme === 'light' || theme === 'dark' ? theme : 'auto';
}
