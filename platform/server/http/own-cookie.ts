import type { FastifyReply } from 'fastify';
import { isLanguage, type Language } from '#platform/shared/language.ts';
import type { Site } from '../site.ts';
import { CSRF_COOKIE } from './anti-forgery.ts';
import type { CookieOptions } from './context.ts';

/** Lets the page of a site that is closed to desktops through. */
export const MODULE_COOKIE = 'accessModule';

/** Names that are promised to other programs: they stay as they are. What stands in the first is signed. */
const promised: readonly string[] = [CSRF_COOKIE, MODULE_COOKIE];

const isOverTls = ({ environment }: Pick<Site, 'environment'>) => environment.publicUrl.startsWith('https://');

/**
 * What a cookie of ours is called in the browser. Where the site is served over https a browser takes the prefixed name from this
 * very host alone, secure and for all of it, so that no neighbour below the same domain and nobody on the wire plants one; over
 * plain http it would not take it at all.
 */
function cookieName(site: Pick<Site, 'environment'>, name: string): string {
  return isOverTls(site) && !promised.includes(name) ? `__Host-${name}` : name;
}

/** Every cookie of the site is set here. */
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

/** What the asking browser carries under a name of ours. */
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
