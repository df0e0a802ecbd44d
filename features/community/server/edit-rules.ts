import { writeAudit } from '#features/audit/server/public.ts';
import type { SectionRules } from '#features/community/contract.ts';
import { sectionErrors } from '#features/section/errors.ts';
import { sectionTree } from '#features/section/server/public.ts';
import { requireUnchanged, withDigest } from '#platform/server/digest-of.ts';
import type { Context } from '#platform/server/http/context.ts';
import { renderMarkdown } from '#platform/server/markdown/render-markdown.ts';
import { lockRules, type RulesRow, selectRules, selectRulesOf, writeRules } from './store.ts';

type Rules = Pick<SectionRules, 'sourceZh' | 'sourceEn'>;

/** Every section in the order of the tree, with its rules. */
export async function listRules({ site, db }: Pick<Context, 'site' | 'db'>): Promise<{ records: SectionRules[] }> {
  const [{ all }, rows] = await Promise.all([sectionTree(site), selectRules(db)]);
  const rulesOf = new Map(rows.map((row) => [row.section_id, row]));
  const records = all
    .filter(({ isArchived }) => !isArchived)
    .map(({ id, names }) => {
      const rules = rulesOf.get(id);
      const sources = sourcesOf(rules);
      return withDigest({ id, names: { ...names }, ...sources, editedAt: rules?.edited_at ?? null }, sources);
    });
  return { records };
}

/** What an edit replaces. */
const sourcesOf = (rules: RulesRow | undefined): Rules => ({
  sourceZh: rules?.source_zh ?? '',
  sourceEn: rules?.source_en ?? '',
});

/** Writes the rules of a section and answers all of them. @throws 404, 409 */
export async function editRules(
  context: Context,
  { id, reason, digest, sourceZh, sourceEn }: Rules & { id: string; reason: string; digest?: string | undefined },
): Promise<{ records: SectionRules[] }> {
  const html = (source: string) => (source === '' ? '' : renderMarkdown(source).html);
  if (!(await sectionTree(context.site)).find(id)) throw sectionErrors.notFound();
  await context.transaction(async (tx) => {
    await lockRules(tx);
    const before = await selectRulesOf(tx, id);
    requireUnchanged(sourcesOf(before), digest);
    const written = { sectionId: id, sourceZh, sourceEn, htmlZh: html(sourceZh), htmlEn: html(sourceEn) };
    await writeRules(tx, { ...written, at: context.now });
    await writeAudit(tx, {
      context,
      action: 'community.rules',
      target: { kind: 'section', id },
      before: before ? sourcesOf(before) : null,
      after: { sourceZh, sourceEn },
      reason,
    });
  });
  return listRules(context);
}
