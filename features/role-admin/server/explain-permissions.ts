import { skeletonOf } from '#features/member/server/public.ts';
import { isSectionPermission, type PermissionName, permissions } from '#features/role/permissions.ts';
import { roleBook } from '#features/role/server/public.ts';
import type { Explanation } from '#features/role-admin/contract.ts';
import { permissionErrors } from '#features/role-admin/errors.ts';
import { sectionErrors } from '#features/section/errors.ts';
import { sectionTree } from '#features/section/server/public.ts';
import { settingsOfSite } from '#features/setting/server/public.ts';
import { limitsOf } from '#platform/server/feature/permission-limits.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Site } from '#platform/server/site.ts';
import { type ContextFacts, denialReasonsTo } from './denial-reasons.ts';
import { findPerson, type PersonRecord } from './person-queries.ts';
import { namePermission } from './present-book.ts';

type Position = NonNullable<Explanation['section']> & { isLeaf: boolean };

/** A member's permissions in a section, or where no section overrides them, with reasons. @throws 404 */
export async function explainPermissions(
  context: Context,
  { account, sectionId }: { account: string; sectionId: string | undefined },
): Promise<Explanation> {
  const { db, site, now } = context;
  const person = await findPerson(db, skeletonOf(account));
  if (!person) throw permissionErrors.memberNotFound();
  const position = sectionId === undefined ? null : await positionOf(site, sectionId);
  const [matrix, granted] = [await roleBook.matrixOf(site), await roleBook.selectRolesOf(db, person.id)];
  const roles = granted.flatMap(({ code, endsAt }) => {
    const role = matrix.roles.find((item) => item.code === code);
    return role
      ? [{ code, kind: role.kind, names: role.name, endsAt, isEnded: endsAt !== null && new Date(endsAt) <= now }]
      : [];
  });
  const held = new Set(['default', ...roles.filter((role) => !role.isEnded).map((role) => role.code)]);
  const facts = contextOf(context, {
    person,
    place: position,
    isStaff: person.isOwner || roles.some((role) => role.kind === 'staff' && !role.isEnded),
  });

  const grantOf = (permission: PermissionName) => {
    const params = isSectionPermission(permission) ? position?.id : undefined;
    const holders = matrix.holdersOf(permission, params).map((role) => role.code);
    const grantedBy = holders.filter((code) => held.has(code));
    return { asked: params, holders, grantedBy, isGranted: person.isOwner || grantedBy.length > 0 };
  };
  const mayView = grantOf('topic.view').isGranted;
  const mayUse = (permission: PermissionName) =>
    grantOf(permission).isGranted &&
    denialReasonsTo(permission, { ...facts, mayView, mayWriteTopics: false }).length === 0;
  const mayWriteTopics = mayUse('topic.post') || mayUse('topic.edit');
  const answer = (permission: PermissionName): Explanation['answers'][number] => {
    const { asked: params, holders, grantedBy, isGranted } = grantOf(permission);
    const why = params !== undefined && matrix.isRestricted(permission, params) ? 'restricted' : 'noRole';
    const denialReasons = [
      ...(isGranted ? [] : ([why] as const)),
      ...denialReasonsTo(permission, { ...facts, mayView, mayWriteTopics }),
    ];
    return {
      ...namePermission(permission, context.language),
      isAllowed: denialReasons.length === 0,
      grantedBy,
      obstacles: denialReasons,
      openedBy: isGranted ? [] : holders,
    };
  };
  const { id, names, isArchived } = position ?? {};
  return {
    member: person,
    section: id === undefined || names === undefined ? null : { id, names, isArchived: isArchived === true },
    roles,
    names: matrix.roles.map((role) => ({ code: role.code, names: role.name })),
    answers: permissions.map(answer),
  };
}

async function positionOf(site: Site, id: string): Promise<Position> {
  const section = (await sectionTree(site)).find(id);
  if (!section) throw sectionErrors.notFound();
  return { id, names: { ...section.names }, isArchived: section.isArchived, isLeaf: section.children.length === 0 };
}

function contextOf(
  { site, now }: Context,
  { person, place: position, isStaff }: { person: PersonRecord; place: Position | null; isStaff: boolean },
): Omit<ContextFacts, 'mayView' | 'mayWriteTopics'> {
  const { off, needsPhone: requiresPhone } = limitsOf(site);
  const isServed = person.suspendedUntil !== null && new Date(person.suspendedUntil) <= now;
  return {
    state: person.state === 'suspended' && isServed ? 'active' : person.state,
    isStaff,
    hasVerifiedPhone: person.hasVerifiedPhone,
    siteState: settingsOfSite(site).siteState,
    off,
    requiresPhone,
    section: position,
  };
}
