import { type StaffRight, staffRights } from '#features/role/rights.ts';
import { memberActor } from '#features/role/server/public.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import type { Member } from '#platform/shared/actor.ts';
import { selectRoleIds } from './member-file-queries.ts';
import type { Standing } from './policy.ts';

type Services = Pick<Site, 'db' | 'bus'>;

/** Who asks, by the rights his request came with. */
export function standingOf(member: Pick<Member, 'id' | 'isOwner' | 'may'>): Standing {
  return { id: member.id, isOwner: member.isOwner, areas: areasOf(member) };
}

/** Whom it concerns, by the roles he holds now. */
export async function standingOfMember(site: Services, tx: Executor, it: { id: string; isOwner: boolean }): Promise<Standing> {
  const { roleIds, version } = await selectRoleIds(tx, it.id);
  return { ...it, areas: it.isOwner ? staffRights : await areasOfRoles(site, { roleIds, version }) };
}

/** Areas of the console that somebody with these roles may enter. */
export async function areasOfRoles(site: Services, it: { roleIds: readonly string[]; version: number }): Promise<StaffRight[]> {
  const nobody = { id: '', account: '', nickname: '', avatarPath: null, isOwner: false, hasSecondStep: false, sessionId: '' };
  return areasOf(await memberActor(site, { ...nobody, roleIds: it.roleIds, roleVersion: it.version }));
}

function areasOf({ may }: Pick<Member, 'may'>): StaffRight[] {
  return staffRights.filter((right) => may(right));
}
