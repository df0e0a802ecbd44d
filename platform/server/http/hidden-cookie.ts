import type { Site } from '../site.ts';
import type { Context } from './context.ts';

/**
 * What a cookie out of reach of scripts is called. Where the site is served over https a browser takes the prefixed name from this
 * very host alone, secure and for all of it, so that no neighbour below the same domain and nobody on the wire plants one; over
 * plain http it would not take it at all.
 */
export function hiddenCookie({ environment }: Pick<Site, 'environment'>, name: string): string {
  return environment.publicUrl.startsWith('https://') ? `__Host-${name}` : name;
}

/** What the asking browser carries in a cookie that was set with `httpOnly`. */
export function readHidden({ site, cookies }: Pick<Context, 'site' | 'cookies'>, name: string): string | undefined {
  return cookies[hiddenCookie(site, name)];
}
