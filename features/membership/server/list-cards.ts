import { MOST_CARDS } from '#features/membership/admin-contract.ts';
import type { Card, CardPage } from '#features/membership/contract.ts';
import { membershipErrors } from '#features/membership/errors.ts';
import { roleBook } from '#features/role/server/public.ts';
import { sectionTree } from '#features/section/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import { sourceOf } from '#platform/shared/language.ts';
import { type CardRow, findCard, selectCards } from './card-queries.ts';
import { presentCard } from './present-card.ts';

/** Enabled cards in staff's order; `role`: codes separated by commas, of which a card has to grant one. */
export async function listCards(context: Context, { role }: { role?: string | undefined }): Promise<{ cards: Card[] }> {
  const [rows, present] = await Promise.all([
    selectCards(context.db, { roles: role?.split(','), most: MOST_CARDS }),
    presenterFor(context),
  ]);
  return { cards: rows.map(present) };
}

/** One enabled card. @throws 404 */
export async function readCard(context: Context, id: string): Promise<CardPage> {
  const [row, present] = await Promise.all([findCard(context.db, id), presenterFor(context)]);
  if (!row) throw membershipErrors.notFound();
  return { ...present(row), html: context.language === 'zh_CN' ? row.html_zh : row.html_en };
}

/** How the caller sees a card: with what its role opens, and their own time with it. */
async function presenterFor(context: Context): Promise<(row: CardRow) => Card> {
  const [sectionsOf, mineOf] = await Promise.all([openedSections(context), ownPeriods(context)]);
  return (row) => ({
    ...presentCard(row, context),
    sections: sectionsOf(row.role_code),
    mine: mineOf(row.role_code),
  });
}

/** Sections that a role opens and the default role does not. */
async function openedSections({ site, language }: Context): Promise<(roleCode: string) => Card['sections']> {
  const [tree, matrix] = await Promise.all([sectionTree(site), roleBook.matrixOf(site)]);
  const closed = tree.leaves
    .filter((section) => !section.isArchived)
    .map((section) => ({ section, holders: matrix.holdersOf('topic.view', section.id) }))
    .filter(({ holders }) => !holders.some((role) => role.kind === 'default'));
  return (roleCode) =>
    closed
      .filter(({ holders }) => holders.some((role) => role.code === roleCode))
      .map(({ section }) => ({ id: section.id, name: section.names[sourceOf(language)] }));
}

/** The caller's roles that have not ended. */
async function ownPeriods({ db, actor, now }: Context): Promise<(roleCode: string) => Card['mine']> {
  const held = actor.kind === 'member' ? await roleBook.selectRolesOf(db, actor.id) : [];
  const mine = new Map(
    held
      .filter(({ endsAt }) => endsAt === null || new Date(endsAt) > now)
      .map(({ code, endsAt }) => [code, { endsAt: endsAt === null ? null : new Date(endsAt).toISOString() }]),
  );
  return (roleCode) => mine.get(roleCode) ?? null;
}
