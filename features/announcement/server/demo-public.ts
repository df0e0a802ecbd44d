import * as z from 'zod/mini';
import type { Site } from '#platform/server/site.ts';
import { insertAnnouncement } from './store.ts';

const DemoAnnouncement = z.strictObject({ textZh: z.string(), textEn: z.string(), link: z.string() });

/** What the demo community announces on its index, until staff end it. */
export async function importAnnouncements(site: Site, announcements: unknown, now = new Date()): Promise<void> {
  const all = z.array(DemoAnnouncement).parse(announcements);
  await site.db.transaction(async (tx) => {
    for (const { textZh, textEn, link } of all)
      await insertAnnouncement(tx, {
        placement: 'home',
        section_id: null,
        text_zh: textZh,
        text_en: textEn,
        link,
        audience: 'everyone',
        starts_at: now.toISOString(),
        ends_at: null,
      });
  });
}
