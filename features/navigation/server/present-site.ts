import type { NavigationSite } from '#features/navigation/contract.ts';
import { textFor } from '#features/setting/server/public.ts';
import type { Language } from '#platform/shared/language.ts';
import { DEAD_FROM } from './policy.ts';
import type { CategoryRow, SiteRow } from './store.ts';

export const presentSite = (row: SiteRow): NavigationSite => ({
  id: row.id,
  url: row.url,
  name: row.name,
  description: row.description,
  logo: row.logo_path,
  visitCount: row.visit_count,
  isDead: row.failure_count >= DEAD_FROM,
});

export function presentCategory({ id, name_zh, name_en }: CategoryRow, language: Language) {
  const { text: name, lang } = textFor({ zh_CN: name_zh, en_US: name_en }, language);
  return { id, name, lang };
}
