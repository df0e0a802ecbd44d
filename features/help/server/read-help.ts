import type { HelpText, HelpTree } from '#features/help/contract.ts';
import { helpErrors } from '#features/help/errors.ts';
import { textFor } from '#features/setting/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Language } from '#platform/shared/language.ts';
import { findHelp, type HelpName, selectNames } from './store.ts';

export const titleIn = ({ id, title_zh, title_en }: Omit<HelpName, 'parent_id' | 'updated_at'>, language: Language) => {
  const { text: title, lang } = textFor({ zh_CN: title_zh, en_US: title_en }, language);
  return { id, title, lang };
};

/** Categories with their texts, in the order of staff. */
export async function readTree({ db, language, page }: Context): Promise<HelpTree> {
  const all = await selectNames(db);
  page?.tag('help', ['all']);
  return {
    categories: all
      .filter((row) => row.parent_id === null)
      .map((category) => ({
        ...titleIn(category, language),
        texts: all.filter((row) => row.parent_id === category.id).map((row) => titleIn(row, language)),
      })),
  };
}

/** @throws 404 */
export async function readText({ db, language, page }: Context, id: string): Promise<HelpText> {
  const row = await findHelp(db, id);
  const category = row?.parent_id ? await findHelp(db, row.parent_id) : undefined;
  if (!row || !category) throw helpErrors.notFound();
  page?.tag('help', [id]);
  const { text: html } = textFor({ zh_CN: row.html_zh ?? '', en_US: row.html_en ?? '' }, language);
  return { ...titleIn(row, language), html, category: titleIn(category, language), updatedAt: row.updated_at };
}
