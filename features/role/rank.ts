import type { Member } from '#platform/shared/actor.ts';
import { type StaffPermission, staffPermissions } from './permissions.ts';

/** A person's rank among staff: `areas` are their console permissions. */
export interface Rank {
  id: string;
  isOwner: boolean;
  areas: readonly string[];
}

export function areasOf({ may }: Pick<Member, 'may'>): StaffPermission[] {
  return staffPermissions.filter((permission) => may(permission));
}

/** The caller, by the permissions of the request. */
export function rankOf(member: Pick<Member, 'id' | 'isOwner' | 'may'>): Rank {
  return { id: member.id, isOwner: member.isOwner, areas: areasOf(member) };
}

/** Whether every element of `narrow` is in `wide`. */
export function covers(wide: readonly string[], narrow: readonly string[]): boolean {
  return narrow.every((item) => wide.includes(item));
}

/** Whether the target ranks below the actor: staff only if their permissions are a proper subset. */
export function ranksBelow(target: Rank, actor: Rank): boolean {
  if (target.isOwner) return false;
  return (
    actor.isOwner ||
    target.areas.length === 0 ||
    (covers(actor.areas, target.areas) && actor.areas.length > target.areas.length)
  );
}
