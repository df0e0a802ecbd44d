import { roleBook } from '#features/role/server/public.ts';
import type { SectionBranch } from '#features/section/contract.ts';
import type { Context } from '#platform/server/http/context.ts';
import { presentSection } from './present-section.ts';
import { sectionCounts } from './section-counts.ts';
import { type Section, sectionTree } from './section-tree.ts';

/** The sections the caller can see named, with what he may do in each. */
export async function listSections(context: Context): Promise<{ records: SectionBranch[] }> {
  const { site, language, actor } = context;
  const [tree, counts] = await Promise.all([sectionTree(site), sectionCounts(site)]);
  const card = async (section: Section) => {
    const mayView = actor.may('topic.view', section.id);
    return presentSection(section, {
      language,
      counts,
      mayView,
      mayPost: section.children.length === 0 && actor.may('topic.post', section.id),
      openedBy: mayView ? [] : await roleBook.rolesAllowed(site, { right: 'topic.view', sectionId: section.id, language }),
    });
  };
  const records = tree.roots
    .filter((root) => !root.isArchived)
    .map(async (root) => ({ ...(await card(root)), children: await Promise.all(root.children.filter((child) => !child.isArchived).map(card)) }));
  return { records: await Promise.all(records) };
}
