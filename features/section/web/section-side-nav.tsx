import type { SectionBranch, SectionCard } from '#features/section/contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { SideNav, type SideNavItem } from '#platform/web/kit/side-nav.tsx';
import { sectionMessages } from './messages.ts';
import { SectionMark } from './section-mark.tsx';

type SectionSideNavProps = {
  tree: readonly SectionBranch[];
  /** Undefined: all sections. */
  currentId: string | undefined;
  hrefOf: (sectionId: string | undefined) => string;
};

/**
 * All sections of both levels in the order set by staff, with their topic counts. A lock marks those not open to the
 * reader.
 */
export function SectionSideNav({ tree, currentId, hrefOf }: SectionSideNavProps) {
  const t = useMessages(sectionMessages);
  const language = useLanguage();
  const item = (section: SectionCard): SideNavItem => ({
    to: hrefOf(section.id),
    label: section.name,
    current: section.id === currentId,
    count: formatCount(section.topicCount, language),
    ...(section.may.view
      ? { lead: <SectionMark color={section.color} isInner={section.parentId !== null} /> }
      : { icon: 'lock' as const, gold: true }),
  });
  const groups = [
    {
      items: [{ to: hrefOf(undefined), label: t.all, current: currentId === undefined, icon: 'list' as const }],
    },
    { caption: t.sections, items: tree.flatMap((branch) => [item(branch), ...branch.children.map(item)]) },
  ];
  return <SideNav label={t.sections} groups={groups.filter(({ items }) => items.length > 0)} />;
}
