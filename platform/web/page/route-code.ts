/**
 * Encodes a route of this site as URL-safe Base64 for the query parameter `jumpUrl`. Each query value is
 * percent-encoded first.
 */
export function encodeRoute(path: string, query: Readonly<Record<string, string>> = {}): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const text = pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
  const binary = /^[ -~]*$/.test(text) ? text : String.fromCharCode(...new TextEncoder().encode(text));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Decodes the route; `/` for anything that is not a path of this site. */
export function decodeRoute(code: string | null | undefined): string {
  if (!code) return '/';
  try {
    const binary = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    return ownPath(
      new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (letter) => letter.charCodeAt(0))),
    );
  } catch {
    return '/';
  }
}

/** Accepts only same-origin paths: no scheme, no host in any spelling, no control characters. */
export function ownPath(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
  if (!/^\/(?![/\\])/.test(text) || /[\\\u0000-\u0020\u007f]/.test(text)) return '/';
  const origin = 'https://own.invalid';
  const url = URL.canParse(text, origin) ? new URL(text, origin) : undefined;
  if (url?.origin !== origin || url.pathname.startsWith('//')) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
