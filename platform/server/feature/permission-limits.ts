import type { Site } from '../site.ts';

/** Permissions by name that a feature's settings switch off, or give to members with a verified phone alone. */
export interface Limited {
  readonly off?: readonly string[];
  readonly needsPhone?: readonly string[];
}

export type PermissionLimits = (site: Pick<Site, 'settings'>) => Limited;

let announced: readonly PermissionLimits[] = [];

/** Called with what the features announce, when they are put together. */
export function registerPermissionLimits(limits: readonly PermissionLimits[]): void {
  announced = limits;
}

/** What limits permissions besides roles, whoever holds them. */
export function limitsOf(site: Pick<Site, 'settings'>): { off: Set<string>; needsPhone: Set<string> } {
  const all = announced.map((limits) => limits(site));
  return {
    off: new Set(all.flatMap(({ off }) => off ?? [])),
    needsPhone: new Set(all.flatMap(({ needsPhone }) => needsPhone ?? [])),
  };
}
