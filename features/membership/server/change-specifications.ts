import { writeAudit } from '#features/audit/server/public.ts';
import {
  type AdminCard,
  type AdminSpecification,
  type CardBook,
  MOST_SPECIFICATIONS,
  type SpecificationEdit,
  type SpecificationFields,
} from '#features/membership/admin-contract.ts';
import { membershipErrors } from '#features/membership/errors.ts';
import { requireUnchanged } from '#platform/server/digest-of.ts';
import type { Context } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { specificationNote } from './card-queries.ts';
import {
  deleteSpecification,
  insertSpecification,
  type SpecificationColumns,
  updateSpecification,
} from './card-store.ts';
import { cardIn, changeCards } from './change-cards.ts';
import { brokenSpecification } from './policy.ts';

/** Adds a specification to the card with this id. @throws 404, 409, InvalidInput at a field */
export async function addSpecification(
  context: Context,
  { id: cardId, reason, ...fields }: SpecificationFields & { id: string },
): Promise<CardBook> {
  const columns = prepareSpecification(fields);
  return changeCards(context, async (tx, cards) => {
    if (cardIn(cards, cardId).specifications.length >= MOST_SPECIFICATIONS)
      throw membershipErrors.tooManySpecifications();
    const id = await insertSpecification(tx, { ...columns, cardId });
    await writeAudit(tx, {
      context,
      action: 'membership.addSpecification',
      target: { kind: 'membershipSpecification', id },
      before: null,
      after: { cardId, ...columns },
      reason,
    });
  });
}

/** Existing orders are not affected. @throws 404, 409, InvalidInput at a field */
export async function editSpecification(
  context: Context,
  { id, reason, digest, ...fields }: SpecificationEdit & { id: string },
): Promise<CardBook> {
  const columns = prepareSpecification(fields);
  return changeCards(context, async (tx, cards) => {
    const before = specificationNote(specificationIn(cards, id));
    requireUnchanged(before, digest);
    await updateSpecification(tx, id, columns);
    await writeAudit(tx, {
      context,
      action: 'membership.editSpecification',
      target: { kind: 'membershipSpecification', id },
      before,
      after: columns,
      reason,
    });
  });
}

/** Orders keep the specification's name. @throws 404 */
export function removeSpecification(
  context: Context,
  { id, reason }: { id: string; reason: string },
): Promise<CardBook> {
  return changeCards(context, async (tx, cards) => {
    const { digest: _, ...before } = specificationIn(cards, id);
    await deleteSpecification(tx, id);
    await writeAudit(tx, {
      context,
      action: 'membership.removeSpecification',
      target: { kind: 'membershipSpecification', id },
      before,
      after: null,
      reason,
    });
  });
}

function specificationIn(cards: readonly AdminCard[], id: string): AdminSpecification {
  const found = cards.flatMap((card) => card.specifications).find((item) => item.id === id);
  if (!found) throw membershipErrors.notFound();
  return found;
}

/** The columns to store. @throws InvalidInput at a field */
export function prepareSpecification({
  price,
  originalPrice,
  nameZh,
  nameEn,
  stock,
  saleFrom,
  saleTo,
  ...fields
}: Omit<SpecificationFields, 'reason'>): SpecificationColumns {
  const broken = brokenSpecification({ ...fields, price, saleFrom, saleTo });
  if (broken) throw invalidField(...broken);
  const instant = (typed: string | undefined) => (typed === undefined ? null : new Date(typed).toISOString());
  return {
    ...fields,
    nameZh,
    nameEn: nameEn || nameZh,
    fen: price,
    originalFen: originalPrice ?? null,
    stock: stock ?? null,
    saleFrom: instant(saleFrom),
    saleTo: instant(saleTo),
  };
}
