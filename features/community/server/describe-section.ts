import { en } from '#features/community/link-messages.en.ts';
import { zh } from '#features/community/link-messages.zh.ts';
import { communityModulePath, communityPath } from '#features/community/paths.ts';
import { sectionApi } from '#features/section/contract.ts';
import { sectionPath } from '#features/topic/paths.ts';
import type { PageDescriber } from '#platform/server/feature/page-description.ts';
import { inLanguage } from '#platform/shared/translation.ts';

/** Pages of one section, whose address names it in a parameter of its own: below the section that it belongs to. */
function describeAt(pathOf: (sectionId: string) => string): PageDescriber {
  const { pathname, searchParams } = new URL(pathOf('0'), 'http://localhost');
  const [parameter = ''] = searchParams.keys();
  return {
    path: pathname,
    describe({ answer, language, url }) {
      const all = (answer(sectionApi.list)?.records ?? []).flatMap((branch) => [branch, ...branch.children]);
      const section = all.find(({ id }) => id === url.searchParams.get(parameter));
      if (!section) return undefined;
      const parent = all.find(({ id }) => id === section.parentId);
      return {
        name: section.name,
        above: [
          { name: inLanguage({ zh_CN: zh, en_US: en }, language).label, path: communityPath },
          ...(parent ? [{ name: parent.name, path: pathOf(parent.id) }] : []),
        ],
      };
    },
  };
}

/** Its home, and the list of its topics. */
export const sectionDescribers: readonly PageDescriber[] = [communityModulePath, sectionPath].map(describeAt);
