import type { Transaction } from '#platform/server/database/database.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Site } from '#platform/server/site.ts';
import { requireAllowed, type Verdict } from '#platform/shared/failure.ts';
import { type Language, sourceOf } from '#platform/shared/language.ts';
import { matrixOf } from './authority.ts';
import { type RoleBook, selectRoleBook } from './book-store.ts';
import { type RoleRecord, raiseRoleVersion } from './store.ts';

export { matrixOf } from './authority.ts';
export {
  deleteRole,
  insertRole,
  selectHolders,
  selectRoleBook,
  selectRolesOf,
  storeRoleOrder,
  updateRole,
} from './book-store.ts';
export { badgeColumn } from './store.ts';

/** The roles and the version readers know; locks them against other changes until this transaction ends. */
export async function lockRoleBook(tx: Transaction): Promise<RoleBook> {
  await raiseRoleVersion(tx);
  const book = await selectRoleBook(tx);
  return { ...book, version: book.version - 1 };
}

/**
 * Names of the roles that have the permission there: membership roles, or all holders where no membership role has it;
 * empty when every member has it.
 */
export async function rolesAllowed(
  site: Pick<Site, 'db' | 'bus'>,
  params: { right: string; sectionId: string; language: Language },
): Promise<string[]> {
  return (await openersOf(site, params)).map((role) => role.name[sourceOf(params.language)]);
}

/** Same for the details of a refusal, in a section or on the whole site: names, and the codes of purchasable roles. */
export async function describeOpeners(
  requesting: Pick<Context, 'site' | 'language'>,
  params: { right: string; sectionId: string | null },
): Promise<{ roles: string[]; memberships: string[] }> {
  const openers = await openersOf(requesting.site, params);
  return {
    roles: openers.map((role) => role.name[sourceOf(requesting.language)]),
    memberships: openers.filter((role) => role.kind === 'membership').map((role) => role.code),
  };
}

async function openersOf(
  site: Pick<Site, 'db' | 'bus'>,
  params: { right: string; sectionId: string | null },
): Promise<RoleRecord[]> {
  const holders = (await matrixOf(site)).holdersOf(params.right, params.sectionId ?? undefined);
  if (holders.some((role) => role.kind === 'default')) return [];
  const memberships = holders.filter((role) => role.kind === 'membership');
  return memberships.length > 0 ? memberships : holders;
}

/**
 * Throws the refusal, if any. When its code is `refusal`, the missing permission, adds `details.roles`, the names of
 * roles that have it, and `details.memberships`, the codes of purchasable ones.
 */
export async function requirePermission(
  requesting: Pick<Context, 'site' | 'language'>,
  verdict: Verdict,
  params: { right: string; sectionId: string | null; refusal: string },
): Promise<void> {
  if (verdict?.code !== params.refusal) return requireAllowed(verdict);
  requireAllowed({ ...verdict, details: { ...verdict.details, ...(await describeOpeners(requesting, params)) } });
}
