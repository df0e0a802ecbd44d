import { consoleApi, type EnteredAreas } from '#features/console/contract.ts';
import { staffPermissions } from '#features/role/permissions.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { Guard } from '#platform/server/http/kernel.ts';

/** Which areas of the console the caller may use, by the permission and the guard of their calls. */
export function listAreas(context: Context, guard: Guard): EnteredAreas {
  const actor = memberOf(context);
  const { site, address } = context;
  const mine = actor.isStaff ? staffPermissions.filter((permission) => actor.may(permission)) : [];
  const isOpen = (permission: string) => {
    const access = `staff:${permission.slice('console.'.length)}` as const;
    return guard({ endpoint: { ...consoleApi.areas, access }, actor, site, address }) === null;
  };
  return { open: mine.filter(isOpen), stepMissing: mine.filter((permission) => !isOpen(permission)) };
}
