import type { NavigationSite, SiteDraft } from '#features/navigation/contract.ts';
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

/** What an edit replaces. */
export const draftOf = ({ url, name, description, category_id: categoryId }: SiteRow): SiteDraft => ({
  url,
  name,
  description,
  categoryId,
});

export function presentCategory({ id, name_zh, name_en }: CategoryRow, language: Language) {
  const { text: name, lang } = textFor({ zh_CN: name_zh, en_US: name_en }, language);
  return { id, name, lang };
}
