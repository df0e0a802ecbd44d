import type { FollowTargets } from '#features/follow/server/public.ts';
import { sectionTree } from '#features/section/server/public.ts';
import { sectionPath, tagPath } from '#features/topic/paths.ts';
import { sourceOf } from '#platform/shared/language.ts';
import { viewableSections } from './list-related.ts';
import { selectUsedTags } from './tag-queries.ts';

/** Sections; one that is closed to the viewer has a name, too. */
export const followedSections: FollowTargets = {
  kind: 'section',
  find: async ({ site, language }, ids) => {
    const tree = await sectionTree(site);
    const found = ids.flatMap((id) => tree.find(id) ?? []);
    return new Map(
      found.map((section) => [section.id, { name: section.names[sourceOf(language)], path: sectionPath(section.id) }]),
    );
  },
};

/** Tags of topics, unless only closed sections use them. */
export const followedTags: FollowTargets = {
  kind: 'tag',
  find: async (viewer, ids) => {
    const tags = await selectUsedTags(viewer.db, { tags: ids, sectionIds: await viewableSections(viewer) });
    return new Map(tags.map((tag) => [tag, { name: tag, path: tagPath(tag) }]));
  },
};
