import * as z from 'zod/mini';
import { siteSettings } from '#features/setting/settings.ts';
import type { Site } from '#platform/server/site.ts';
import { putSetting } from './store.ts';

const DemoSettings = z.strictObject({ description: siteSettings.description.schema });

/** What the demo community says about itself: previews of its links and results of search engines show it. */
export async function importSettings(site: Site, settings: unknown): Promise<void> {
  const { description } = DemoSettings.parse(settings);
  await site.db.transaction((tx) => putSetting(tx, { key: 'description', value: description }));
  await site.settings.reload();
}
