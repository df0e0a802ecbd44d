import { paths } from '#features/session/paths.ts';
import { decodeRoute } from '#platform/web/page/route-code.ts';

/** Where to go once signed in: the `jumpUrl` of the address, always a path of this site, never one of these pages. */
export function jumpTarget(search: string): string {
  const target = decodeRoute(new URLSearchParams(search).get('jumpUrl'));
  const path = target.split(/[?#]/)[0]?.replace(/\/+$/, '') ?? '';
  return path === paths.login || path === paths.register ? '/' : target;
}

/** The other page of the two, keeping where one came from. */
export function withJump(path: string, search: string): string {
  const jump = new URLSearchParams(search).get('jumpUrl');
  return jump ? `${path}?${new URLSearchParams({ jumpUrl: jump })}` : path;
}
