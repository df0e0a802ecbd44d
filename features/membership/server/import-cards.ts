import * as z from 'zod/mini';
import { CardFields, SpecificationFields } from '#features/membership/admin-contract.ts';
import { isSectionPermission, permissions } from '#features/role/permissions.ts';
import { bumpRoles, roleBook, setPermission } from '#features/role/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import { insertCard, insertSpecification } from './card-store.ts';
import { prepareCard } from './change-cards.ts';
import { prepareSpecification } from './change-specifications.ts';

/** A role that is created if its code does not exist; it gets the permissions of the role in `like`. */
const NewRole = z.strictObject({ code: z.string(), nameZh: z.string(), nameEn: z.string(), like: z.string() });

const CardFile = z.strictObject({
  roles: z.array(NewRole),
  cards: z.array(z.extend(CardFields, { specifications: z.array(SpecificationFields) })),
});

/** Creates cards from a file, with their roles. @throws if the file is invalid */
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
      for (const item of specifications) await insertSpecification(tx, { ...prepareSpecification(item), cardId });
    });
  }
}

async function makeRole(tx: Transaction, { like, ...role }: z.output<typeof NewRole>): Promise<void> {
  const book = await roleBook.lockRoleBook(tx);
  if (book.roles.some((item) => item.code === role.code)) return;
  await roleBook.insertRole(tx, { ...role, kind: 'membership', remark: '' });
  const model = book.roles.find((item) => item.code === like);
  for (const permission of permissions.filter((item) => model?.rights.includes(item)))
    await setPermission(tx, { roleCode: role.code, right: permission, sectionId: null, isGranted: true });
  for (const { sectionId, right: permission } of model?.inSections ?? [])
    if (isSectionPermission(permission))
      await setPermission(tx, { roleCode: role.code, right: permission, sectionId, isGranted: true });
}
