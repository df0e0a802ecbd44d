import { MOST_CARDS } from '#features/membership/admin-contract.ts';
import type { Card, CardPage } from '#features/membership/contract.ts';
import { membershipErrors } from '#features/membership/errors.ts';
import { roleBook } from '#features/role/server/public.ts';
import { sectionTree } from '#features/section/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import { sourceOf } from '#platform/shared/language.ts';
import { findCard, selectCards } from './card-queries.ts';
import { presentCard } from './present-card.ts';

/** Enabled cards in staff's order; `role`: codes separated by commas, of which a card has to grant one. */
export async function listCards(context: Context, { role }: { role?: string | undefined }): Promise<{ cards: Card[] }> {
  const rows = await selectCards(context.db, { roles: role?.split(','), most: MOST_CARDS });
  return { cards: rows.map((row) => presentCard(row, context)) };
}

/** One enabled card, with the sections its role opens that are not open to everybody. @throws 404 */
export async function readCard(context: Context, id: string): Promise<CardPage> {
  const row = await findCard(context.db, id);
  if (!row) throw membershipErrors.notFound();
  const html = context.language === 'zh_CN' ? row.html_zh : row.html_en;
  return { ...presentCard(row, context), html, sections: await openedBy(context, row.role_code) };
}

/** Sections that the role opens and the default role does not. */
async function openedBy({ site, language }: Context, roleCode: string): Promise<CardPage['sections']> {
  const [tree, matrix] = await Promise.all([sectionTree(site), roleBook.matrixOf(site)]);
  const open = (sectionId: string) => {
    const holders = matrix.holdersOf('topic.view', sectionId);
    return holders.some((role) => role.code === roleCode) && !holders.some((role) => role.kind === 'default');
  };
  return tree.leaves
    .filter((section) => !section.isArchived && open(section.id))
    .map((section) => ({ id: section.id, name: section.names[sourceOf(language)] }));
}
