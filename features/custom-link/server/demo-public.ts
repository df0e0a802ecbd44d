import * as z from 'zod/mini';
import type { Site } from '#platform/server/site.ts';
import { insertLink } from './store.ts';

const DemoLink = z.strictObject({ nameZh: z.string(), nameEn: z.string(), address: z.url() });

/** The friends of the demo community. */
export async function importFriendLinks(site: Site, links: unknown): Promise<void> {
  const all = z.array(DemoLink).parse(links);
  await site.db.transaction(async (tx) => {
    for (const { nameZh, nameEn, address } of all)
      await insertLink(tx, { region: 'friend', name_zh: nameZh, name_en: nameEn, address, is_hidden: false });
  });
}
