import type { Transaction } from '#platform/server/database/database.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Site } from '#platform/server/site.ts';
import { requireAllowed, type Verdict } from '#platform/shared/failure.ts';
import type { Language } from '#platform/shared/language.ts';
import { matrixOf } from './authority.ts';
import { type RoleBook, selectRoleBook } from './book-store.ts';
import { type RoleRecord, raiseRoleVersion } from './store.ts';

export { matrixOf } from './authority.ts';
export { deleteRole, insertRole, selectRoleBook, selectRolesOf, storeRoleOrder, updateRole } from './book-store.ts';
export { badgeColumn } from './store.ts';

/** The roles as they are, under the version readers know them by; nobody else changes one before this transaction ends. */
export async function lockRoleBook(tx: Transaction): Promise<RoleBook> {
  await raiseRoleVersion(tx);
  const book = await selectRoleBook(tx);
  return { ...book, version: book.version - 1 };
}

/**
 * Names of the roles that would let somebody do it there: membership roles, or staff roles where no membership does;
 * none when every member may.
 */
export async function rolesAllowed(
  site: Pick<Site, 'db' | 'bus'>,
  params: { right: string; sectionId: string; language: Language },
): Promise<string[]> {
  return (await openersOf(site, params)).map((role) => role.name[params.language]);
}

/** The same for the details of a refusal: their names, and the codes of those that can be bought. */
export async function describeOpeners(
  requesting: Pick<Context, 'site' | 'language'>,
  params: { right: string; sectionId: string },
): Promise<{ roles: string[]; memberships: string[] }> {
  const openers = await openersOf(requesting.site, params);
  return {
    roles: openers.map((role) => role.name[requesting.language]),
    memberships: openers.filter((role) => role.kind === 'membership').map((role) => role.code),
  };
}

async function openersOf(
  site: Pick<Site, 'db' | 'bus'>,
  params: { right: string; sectionId: string },
): Promise<RoleRecord[]> {
  const holders = (await matrixOf(site)).holdersOf(params.right, params.sectionId);
  if (holders.some((role) => role.kind === 'default')) return [];
  const memberships = holders.filter((role) => role.kind === 'membership');
  return memberships.length > 0 ? memberships : holders;
}

/**
 * Throws the refusal, if there is one. Where it is the one for want of the right (`refusal`, its code), it names in
 * `details.roles` whose holders may, and in `details.memberships` the codes of those that can be bought.
 */
export async function requirePermission(
  requesting: Pick<Context, 'site' | 'language'>,
  verdict: Verdict,
  params: { right: string; sectionId: string; refusal: string },
): Promise<void> {
  if (verdict?.code !== params.refusal) return requireAllowed(verdict);
  requireAllowed({ ...verdict, details: { ...verdict.details, ...(await describeOpeners(requesting, params)) } });
}
