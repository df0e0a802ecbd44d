import { type StaffPermission, staffPermissions } from '#features/role/permissions.ts';
import { areasOf, type Rank } from '#features/role/rank.ts';
import { memberActor } from '#features/role/server/public.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import { selectRoleIds } from './member-file-queries.ts';

type Services = Pick<Site, 'db' | 'bus'>;

/** The target member, by their current roles. */
export async function statusOfMember(
  site: Services,
  tx: Executor,
  input: { id: string; isOwner: boolean },
): Promise<Rank> {
  const { roleIds, version } = await selectRoleIds(tx, input.id);
  return { ...input, areas: input.isOwner ? staffPermissions : await areasOfRoles(site, { roleIds, version }) };
}

/** Console areas that these roles may access. */
export async function areasOfRoles(
  site: Services,
  input: { roleIds: readonly string[]; version: number },
): Promise<StaffPermission[]> {
  const nobody = {
    id: '',
    account: '',
    nickname: '',
    avatarPath: null,
    isOwner: false,
    hasSecondStep: false,
    sessionId: '',
  };
  return areasOf(await memberActor(site, { ...nobody, roleIds: input.roleIds, roleVersion: input.version }));
}
