import { roleBook } from '#features/role/server/public.ts';
import type { SectionBranch } from '#features/section/contract.ts';
import { memoizeByLanguage } from '#platform/server/cache/memoize-by-language.ts';
import type { Context } from '#platform/server/http/context.ts';
import { presentSection } from './present-section.ts';
import { type SectionCount, sectionCounts } from './section-counts.ts';
import { type Section, type SectionTree, sectionTree } from './section-tree.ts';

/** The list for guests: the same objects until sections or permissions change or counts are reloaded. */
const shownToGuests = memoizeByLanguage<SectionBranch[]>();

/** The sections among the given ones that the caller can see, with the caller's permissions in each. */
export async function listSections(context: Context): Promise<{ records: SectionBranch[] }> {
  const { site, language, actor } = context;
  const [tree, counts] = await Promise.all([sectionTree(site), sectionCounts(site)]);
  if (actor.kind !== 'guest') return { records: await present(context, { tree, counts }) };
  // Frozen, so that values derived from one record or from all of them can be cached with it.
  const frozen = async () => {
    const records = (await present(context, { tree, counts })).map((record) => Object.freeze(record));
    Object.freeze(records);
    return records;
  };
  return { records: await shownToGuests({ of: tree, language, from: [counts, actor.may] }, frozen) };
}

async function present(
  { site, language, actor }: Context,
  { tree, counts }: { tree: SectionTree; counts: ReadonlyMap<string, SectionCount> },
): Promise<SectionBranch[]> {
  const card = async (section: Section) => {
    const mayView = actor.may('topic.view', section.id);
    return presentSection(section, {
      language,
      counts,
      mayView,
      mayPost: section.children.length === 0 && actor.may('topic.post', section.id),
      openedBy: mayView
        ? null
        : await roleBook.describeOpeners({ site, language }, { right: 'topic.view', sectionId: section.id }),
    });
  };
  const records = tree.roots
    .filter((root) => !root.isArchived)
    .map(async (root) => ({
      ...(await card(root)),
      children: await Promise.all(root.children.filter((child) => !child.isArchived).map(card)),
    }));
  return Promise.all(records);
}
