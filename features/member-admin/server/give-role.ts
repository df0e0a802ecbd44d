import type { MemberFile } from '#features/member-admin/contract.ts';
import { memberAdminErrors } from '#features/member-admin/errors.ts';
import { grantRole, listRoles, revokeRole } from '#features/role/server/public.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { proveOwner } from '#features/second-factor/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { changeMember, type Judge } from './change-member.ts';
import { selectHeld, selectRoleIds } from './member-file-queries.ts';
import { areasOfRoles } from './member-status.ts';
import { canGiveRole } from './policy.ts';

type RoleChange = OwnerProof & { id: string; role: string; reason: string };

/**
 * Grants a role or changes its end. Requires proof of identity, so that a stolen session cannot do it. Takes effect at
 * the member's next request. @throws 403, 404, 409, InvalidInput at `endsAt` or `ownPassword`
 */
export async function giveRole(
  context: Context,
  { id, role, endsAt, reason, ...proof }: RoleChange & { endsAt?: string | undefined },
): Promise<MemberFile> {
  const ends = endsAt === undefined ? null : new Date(endsAt);
  if (ends !== null && !(ends > context.now)) throw invalidField('endsAt', 'roster.past');
  const until = ends?.toISOString() ?? null;
  await proveOwner(context, proof);
  return changeMember(
    context,
    { action: 'member.giveRole', id, reason, judge: judgeRole(context, role), isPublic: true },
    async (tx) => {
      const held = await selectHeld(tx, { memberId: id, code: role });
      await grantRole(tx, { memberId: id, roleCode: role, endsAt: until });
      return { before: held ? { role, endsAt: held.endsAt } : null, after: { role, endsAt: until } };
    },
  );
}

/**
 * Revokes a role. Requires proof of identity; takes effect at the member's next request. @throws 403, 404, 409,
 * InvalidInput at `ownPassword`
 */
export async function takeRole(context: Context, { id, role, reason, ...proof }: RoleChange): Promise<MemberFile> {
  await proveOwner(context, proof);
  return changeMember(
    context,
    { action: 'member.takeRole', id, reason, judge: judgeRole(context, role), isPublic: true },
    async (tx) => {
      const held = await selectHeld(tx, { memberId: id, code: role });
      if (!(await revokeRole(tx, { memberId: id, roleCode: role }))) throw memberAdminErrors.roleUnknown();
      return { before: { role, endsAt: held?.endsAt ?? null }, after: null };
    },
  );
}

const judgeRole =
  ({ site }: Context, code: string): Judge =>
  async (facts, tx) => {
    const found = (await listRoles(site)).find((item) => item.code === code);
    const { version } = await selectRoleIds(tx, facts.target.id);
    const role = found && { kind: found.kind, areas: await areasOfRoles(site, { roleIds: [found.id], version }) };
    return canGiveRole({ ...facts, role });
  };
