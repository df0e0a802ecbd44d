import * as z from 'zod/mini';
import type { Site } from '#platform/server/site.ts';
import { insertCategory, insertSite } from './store.ts';

const DemoCategory = z.strictObject({
  nameZh: z.string(),
  nameEn: z.string(),
  sites: z.array(z.strictObject({ url: z.url(), name: z.string(), description: z.string() })),
});

/** The directory of the demo community. */
export async function importNavigation(site: Site, categories: unknown): Promise<void> {
  const all = z.array(DemoCategory).parse(categories);
  await site.db.transaction(async (tx) => {
    for (const { nameZh, nameEn, sites } of all) {
      const categoryId = await insertCategory(tx, { name_zh: nameZh, name_en: nameEn });
      for (const row of sites)
        await insertSite(tx, { ...row, categoryId, status: 'listed', suggestedBy: null, at: new Date() });
    }
  });
}
