import { type SectionTree, sectionTree } from '#features/section/server/public.ts';
import type { TopicLink } from '#features/topic/contract.ts';
import { memoizeByLanguage } from '#platform/server/cache/memoize-by-language.ts';
import { remembered } from '#platform/server/cache/remembered.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Language } from '#platform/shared/language.ts';
import { nameOf } from './present-topic-row.ts';
import { type LinkRecord, selectHot, selectRelated } from './tag-queries.ts';
import { readVisibleTopic } from './visible-topic.ts';

const SHOWN = 8;
const HOT = 10;

/** Similarity changes slowly, so it is cached; clearing the guest pages (hidden or changed content) clears it too. */
const alike = remembered<readonly LinkRecord[]>({ lifetime: 5 * 60_000, most: 2000, asPages: true });
/** Shared by all callers who may view the same sections. */
const hottest = remembered<readonly LinkRecord[]>({ lifetime: 2000, most: 200, asPages: true });

/** Topics similar to one, in the sections the caller may view. @throws 404, 403 */
export async function listRelated(context: Context, id: string): Promise<{ records: TopicLink[] }> {
  const topic = await readVisibleTopic(context, id);
  const params = {
    id,
    tags: topic.tags,
    sectionId: topic.section_id,
    sectionIds: await viewableSections(context),
    limit: SHOWN,
  };
  const rows = await alike.of(context.site, JSON.stringify(params), () => selectRelated(context.db, params));
  context.page?.tag(
    'topic',
    rows.map((row) => row.id),
  );
  // Not frozen: what would be cached with them, for 2 000 threads, takes more memory than making it again takes time.
  return { records: linksOf(rows, { tree: await sectionTree(context.site), language: context.language }) };
}

/** The ten hottest topics of the sections the caller may view, or of one of them. */
export async function listHot(context: Context, sectionId: string | undefined): Promise<{ records: TopicLink[] }> {
  const params = { sectionId, sectionIds: await viewableSections(context), limit: HOT };
  const rows = await hottest.of(context.site, JSON.stringify(params), () => selectHot(context.db, params));
  return { records: await presentLinks(context, rows) };
}

/** Ids of every section whose topics the caller may view. */
export async function viewableSections({ site, actor }: Pick<Context, 'site' | 'actor'>): Promise<string[]> {
  return (await sectionTree(site)).all
    .filter((section) => actor.may('topic.view', section.id))
    .map((section) => section.id);
}

const presented = memoizeByLanguage<TopicLink[]>();

/** The same rows and sections give the same links: frozen, so that derived values can be cached with them. */
async function presentLinks(
  { site, language }: Pick<Context, 'site' | 'language'>,
  rows: readonly LinkRecord[],
): Promise<TopicLink[]> {
  const tree = await sectionTree(site);
  return presented({ of: rows, language, from: [tree] }, () => {
    const links = linksOf(rows, { tree, language });
    for (const link of links) Object.freeze(link);
    Object.freeze(links);
    return links;
  });
}

function linksOf(
  rows: readonly LinkRecord[],
  { tree, language }: { tree: SectionTree; language: Language },
): TopicLink[] {
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    section: nameOf(tree, row.section_id, language),
    viewCount: row.view_count,
    commentCount: row.comment_count,
    createdAt: row.created_at,
  }));
}
