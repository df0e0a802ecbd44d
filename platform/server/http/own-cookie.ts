import type { FastifyReply } from 'fastify';
import { isLanguage, type Language } from '#platform/shared/language.ts';
import type { Site } from '../site.ts';
import { CSRF_COOKIE } from './anti-forgery.ts';
import type { CookieOptions } from './context.ts';

/** A browser with this cookie gets the pages of a site that is closed to desktops. */
export const MODULE_COOKIE = 'accessModule';

/** Names used by other programs: they never change. The value of the first is signed. */
const promised: readonly string[] = [CSRF_COOKIE, MODULE_COOKIE];

const isOverTls = ({ environment }: Pick<Site, 'environment'>) => environment.publicUrl.startsWith('https://');

/**
 * The browser's name of a cookie of this site. Over https, a browser accepts the `__Host-` prefix only from this very
 * host, secure and for the whole site, so that neither a sibling domain nor a network attacker can set one; over plain
 * http it would reject it.
 */
function cookieName(site: Pick<Site, 'environment'>, name: string): string {
  return isOverTls(site) && !promised.includes(name) ? `__Host-${name}` : name;
}

/** All cookies of the site are set here. */
export function setOwnCookie(
  { reply, site }: { reply: FastifyReply; site: Pick<Site, 'environment'> },
  name: string,
  input: CookieOptions & { value: string },
): void {
  reply.setCookie(cookieName(site, name), input.value, {
    path: '/',
    sameSite: 'lax',
    secure: isOverTls(site),
    httpOnly: input.httpOnly ?? false,
    ...(input.maxAge === undefined ? {} : { maxAge: input.maxAge }),
  });
}

export interface CookieBearer {
  site: Pick<Site, 'environment'>;
  cookies: Readonly<Record<string, string | undefined>>;
}

/** The value of a cookie in the request, by the site's own name. */
export function readOwnCookie({ site, cookies }: CookieBearer, name: string): string | undefined {
  return cookies[cookieName(site, name)];
}

/** The language the reader has chosen. */
export function chosenLanguage(bearer: CookieBearer): Language | undefined {
  const language = readOwnCookie(bearer, 'language');
  return isLanguage(language) ? language : undefined;
}

export const chosenThemes = ['light', 'dark', 'auto'] as const;
export type ChosenTheme = (typeof chosenThemes)[number];

export function chosenTheme(bearer: CookieBearer): ChosenTheme {
  const theme = readOwnCookie(bearer, 'theme');
  return theme === 'light' || theme === 'dark' ? theme : 'auto';
}
