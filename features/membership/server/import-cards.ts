import * as z from 'zod/mini';
import { CardFields, SpecificationFields } from '#features/membership/admin-contract.ts';
import { isSectionRight, rights } from '#features/role/rights.ts';
import { bumpRoles, roleBook, setRight } from '#features/role/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import { insertCard, insertSpecification } from './card-store.ts';
import { prepareCard } from './change-cards.ts';
import { prepareSpecification } from './change-specifications.ts';

/** A role that is made unless there is one of its code; it may what the one it is `like` may. */
const NewRole = z.strictObject({ code: z.string(), nameZh: z.string(), nameEn: z.string(), like: z.string() });

const CardFile = z.strictObject({ roles: z.array(NewRole), cards: z.array(z.extend(CardFields, { specifications: z.array(SpecificationFields) })) });

/** Puts cards on the shelf as a file describes them, with the roles they give. @throws when the file is not of that shape */
export async function importCards(site: Site, file: unknown): Promise<void> {
  const { roles, cards } = CardFile.parse(file);
  await site.db.transaction(async (tx) => {
    for (const role of roles) await makeRole(tx, role);
    await bumpRoles(tx, site);
  });
  for (const { specifications, ...card } of cards) {
    const columns = await prepareCard(site, card);
    await site.db.transaction(async (tx) => {
      const cardId = await insertCard(tx, columns);
      for (const one of specifications) await insertSpecification(tx, { ...prepareSpecification(one), cardId });
    });
  }
}

async function makeRole(tx: Transaction, { like, ...role }: z.output<typeof NewRole>): Promise<void> {
  const book = await roleBook.lockRoleBook(tx);
  if (book.roles.some((one) => one.code === role.code)) return;
  await roleBook.insertRole(tx, { ...role, kind: 'membership', remark: '' });
  const model = book.roles.find((one) => one.code === like);
  for (const right of rights.filter((one) => model?.rights.includes(one))) await setRight(tx, { roleCode: role.code, right, sectionId: null, isGranted: true });
  for (const { sectionId, right } of model?.inSections ?? []) if (isSectionRight(right)) await setRight(tx, { roleCode: role.code, right, sectionId, isGranted: true });
}
