import { paths } from '#features/session/paths.ts';
import { decodeRoute } from '#platform/web/page/route-code.ts';

/**
 * The target after signing in: the `jumpUrl` of the address, always a path of this site, never one of the login pages.
 */
export function jumpTarget(search: string): string {
  const target = decodeRoute(new URLSearchParams(search).get('jumpUrl'));
  const path = target.split(/[?#]/)[0]?.replace(/\/+$/, '') ?? '';
  return path === paths.login || path === paths.register ? '/' : target;
}

/** Link to the other page of the two, keeping `jumpUrl`. */
export function withJump(path: string, search: string): string {
  const jump = new URLSearchParams(search).get('jumpUrl');
  return jump ? `${path}?${new URLSearchParams({ jumpUrl: jump })}` : path;
}
