import { writeAudit } from '#features/audit/server/public.ts';
import { renderWriting } from '#features/content/server/public.ts';
import {
  type AdminCard,
  type CardBook,
  type CardEdit,
  type CardFields,
  MOST_CARDS,
} from '#features/membership/admin-contract.ts';
import { membershipErrors } from '#features/membership/errors.ts';
import { listRoles } from '#features/role/server/public.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { requireUnchanged } from '#platform/server/digest-of.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import type { Context } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import type { Site } from '#platform/server/site.ts';
import { noteOf, selectAdminCards } from './card-queries.ts';
import { type CardColumns, deleteCard, insertCard, lockCards, updateCard } from './card-store.ts';

/** Every card, and the roles for sale. */
export async function readCardBook(context: Context, db: Executor = context.db): Promise<CardBook> {
  const [cards, roles] = await Promise.all([selectAdminCards(db), listRoles(context.site)]);
  return { cards, roles: roles.filter((role) => role.kind === 'membership').map(({ code, name }) => ({ code, name })) };
}

/** One change of the cards at a time; returns all of them. */
export async function changeCards(
  context: Context,
  change: (tx: Transaction, cards: readonly AdminCard[]) => Promise<void>,
): Promise<CardBook> {
  await context.transaction(async (tx) => {
    await lockCards(tx);
    await change(tx, await selectAdminCards(tx));
    await clearGuestPages(tx, context.site);
    return null;
  });
  return readCardBook(context);
}

export async function addCard(context: Context, { reason, ...fields }: CardFields): Promise<CardBook> {
  const columns = await prepareCard(context.site, fields);
  return changeCards(context, async (tx, cards) => {
    if (cards.length >= MOST_CARDS) throw membershipErrors.tooManyCards();
    const id = await insertCard(tx, columns);
    await writeAudit(tx, {
      context,
      action: 'membership.addCard',
      target: { kind: 'membershipCard', id },
      before: null,
      after: fields,
      reason,
    });
  });
}

/** Existing orders are not affected. @throws 404, 409 */
export async function editCard(
  context: Context,
  { id, reason, digest, ...fields }: CardEdit & { id: string },
): Promise<CardBook> {
  const columns = await prepareCard(context.site, fields);
  return changeCards(context, async (tx, cards) => {
    const before = noteOf(cardIn(cards, id));
    requireUnchanged(before, digest);
    await updateCard(tx, id, columns);
    await writeAudit(tx, {
      context,
      action: 'membership.editCard',
      target: { kind: 'membershipCard', id },
      before,
      after: fields,
      reason,
    });
  });
}

/** Orders keep the card's name. @throws 404 */
export function removeCard(context: Context, { id, reason }: { id: string; reason: string }): Promise<CardBook> {
  return changeCards(context, async (tx, cards) => {
    const before = cardIn(cards, id);
    await deleteCard(tx, id);
    await writeAudit(tx, {
      context,
      action: 'membership.removeCard',
      target: { kind: 'membershipCard', id },
      before: noteOf(before),
      after: null,
      reason,
    });
  });
}

export function cardIn(cards: readonly AdminCard[], id: string): AdminCard {
  const card = cards.find((item) => item.id === id);
  if (!card) throw membershipErrors.notFound();
  return card;
}

/**
 * Empty English texts fall back to Chinese; the description is rendered. Only member roles can be sold. @throws
 * InvalidInput at `role`
 */
export async function prepareCard(site: Site, { role, ...fields }: Omit<CardFields, 'reason'>): Promise<CardColumns> {
  const found = (await listRoles(site)).find((item) => item.code === role);
  if (found?.kind !== 'membership') throw invalidField('role', 'membership.role');
  const introductionEn = fields.introductionEn || fields.introductionZh;
  const render = async (source: string) => (await renderWriting(site, source, { anchors: false })).html;
  return {
    ...fields,
    roleCode: role,
    nameEn: fields.nameEn || fields.nameZh,
    subtitleEn: fields.subtitleEn || fields.subtitleZh,
    tagsEn: fields.tagsEn.length > 0 ? fields.tagsEn : fields.tagsZh,
    introductionEn,
    htmlZh: await render(fields.introductionZh),
    htmlEn: await render(introductionEn),
  };
}
