import { actionLabel, auditOf } from '#features/audit/server/public.ts';
import { levelAt } from '#features/level/rank.ts';
import { levelsOf } from '#features/level/server/public.ts';
import { maskEmail, maskPhone } from '#features/member/mask.ts';
import type { ActOnFile, MemberFile } from '#features/member-admin/contract.ts';
import { memberAdminErrors } from '#features/member-admin/errors.ts';
import { rankOf } from '#features/role/rank.ts';
import { listRoles } from '#features/role/server/public.ts';
import { listLogins } from '#features/session/server/public.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { readUserAgent } from '#platform/server/http/user-agent.ts';
import { regionOf } from '#platform/server/region/region.ts';
import { listDecisions } from './decisions-on-member.ts';
import {
  type SessionRecord,
  selectFields,
  selectFile,
  selectRoleIds,
  selectSecurity,
  selectSessions,
  selectVerifications,
} from './member-file-queries.ts';
import { areasOfRoles, statusOfMember } from './member-status.ts';
import { canChange, canGiveRole, canLookInto, canNote } from './policy.ts';
import * as removals from './removals.ts';

const SHOWN = 20;

/** All data about a member for staff, with phone and e-mail address masked. @throws 404 */
export async function readMemberFile(context: Context, id: string): Promise<MemberFile> {
  const { db, site } = context;
  const record = await selectFile(db, id);
  if (!record) throw memberAdminErrors.notFound();
  const { points, phone, email, ...rest } = record;
  const level = levelAt(await levelsOf(site), points);
  const [sessions, logins, fields, security, verifications, audit, removed, permissions] = await Promise.all([
    selectSessions(db, id),
    listLogins(db, { memberId: id, page: 1 }),
    selectFields(db, id),
    selectSecurity(db, id),
    selectVerifications(db, id),
    listActs(context, id),
    removals.list(db, id),
    readPermissions(context, record),
  ]);
  return {
    ...rest,
    account: rest.state === 'cancelled' ? '' : rest.account,
    phone: phone === null ? null : maskPhone(phone),
    email: email === null ? null : maskEmail(email),
    level: level.number,
    levelName: level.names,
    lifetimePoints: points,
    // Places and times of those who rank as high are theirs, like their addresses.
    sessions: permissions.may.contact ? sessions.map((row) => presentSession(row, context)) : [],
    logins: permissions.may.contact ? logins.records.slice(0, SHOWN) : [],
    fields,
    ...security,
    verifications,
    removals: removed,
    audit,
    ...permissions,
  };
}

/** What staff did to the account, and what they decided about what the member wrote, the latest first. */
async function listActs(context: Context, id: string): Promise<ActOnFile[]> {
  const [audit, decisions] = await Promise.all([
    auditOf(context.db, { target: { kind: 'member', id }, limit: SHOWN }),
    listDecisions(context, { memberId: id, limit: SHOWN }),
  ]);
  const acts = audit.map(({ id: key, at, actor, action, reason }) => ({
    ...{ key, at, actor, reason, path: null, isReversed: false },
    label: actionLabel(action, context.language),
  }));
  return [...acts, ...decisions].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

/** The actions the caller may perform on the member. */
async function readPermissions(
  context: Context,
  record: Pick<MemberFile, 'id' | 'isOwner' | 'state'>,
): Promise<Pick<MemberFile, 'roleChoices' | 'may'>> {
  const { db, site } = context;
  const actor = rankOf(memberOf(context));
  const target = await statusOfMember(site, db, record);
  const { version } = await selectRoleIds(db, record.id);
  const roles = (await listRoles(site)).filter((role) => role.kind !== 'default');
  const facts = { actor, target, isCancelled: record.state === 'cancelled' };
  const roleChoices = await Promise.all(
    roles.map(async ({ id, code, kind, name }) => {
      const areas = await areasOfRoles(site, { roleIds: [id], version });
      const mayGive = canGiveRole({ ...facts, role: { kind, areas } }) === null;
      return { code, kind: kind === 'staff' ? ('staff' as const) : ('membership' as const), name, mayGive };
    }),
  );
  const may = {
    change: canChange(facts) === null,
    note: canNote(facts) === null,
    contact: canLookInto(facts) === null,
  };
  return { roleChoices, may };
}

function presentSession(
  { id, address, agent, created_at, rotated_at }: SessionRecord,
  context: Context,
): MemberFile['sessions'][number] {
  const { device: kind, browser, system } = readUserAgent(agent);
  const isCurrent = memberOf(context).sessionId === id;
  return {
    id,
    address,
    place: regionOf(address),
    device: { kind, browser, system },
    openedAt: created_at,
    seenAt: rotated_at ?? created_at,
    isCurrent,
  };
}
