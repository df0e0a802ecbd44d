import { textFor } from '#features/setting/server/public.ts';
import { MOST_VERSIONS, type SiteTerms } from '#features/terms/contract.ts';
import { termsErrors } from '#features/terms/errors.ts';
import type { Context } from '#platform/server/http/context.ts';
import { renderContent } from '#platform/server/markdown/render-content.ts';
import { findVersion, selectVersions } from './store.ts';

type Reading = Pick<Context, 'db' | 'language' | 'page'>;

/** One version, rendered; null stands for the built-in text. @throws 404 */
export async function readTerms({ db, language, page }: Reading, id: string | null): Promise<SiteTerms> {
  page?.tag('terms', ['all']);
  const [versions, row] = await Promise.all([selectVersions(db, MOST_VERSIONS), findVersion(db, id)]);
  if (!row) throw termsErrors.notFound();
  const choose = (chinese: string, english: string) =>
    textFor({ zh_CN: chinese.trim(), en_US: english.trim() }, language);
  const render = async (chinese: string, english: string) => {
    const { text, lang } = choose(chinese, english);
    return text === '' ? null : { html: (await renderContent(text)).html, lang };
  };
  const [terms, privacy] = await Promise.all([
    render(row.terms_zh, row.terms_en),
    render(row.privacy_zh, row.privacy_en),
  ]);
  const summary = choose(row.summary_zh, row.summary_en);
  return {
    id: row.id,
    createdAt: row.created_at,
    isCurrent: row.id === versions[0]?.id,
    terms,
    privacy,
    summary: summary.text === '' ? null : summary,
    versions: versions.map((version) => ({ id: version.id, createdAt: version.created_at })),
  };
}
