import { useEffect, useRef } from 'react';
import type { SectionBranch } from '#features/section/contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Chips } from '#platform/web/kit/tabs.tsx';
import { sectionMessages } from './messages.ts';
import { findSection } from './section-tree.ts';

type SectionChipsProps = {
  tree: readonly SectionBranch[];
  currentId: string | undefined;
  hrefOf: (sectionId: string | undefined) => string;
};

/**
 * The section choice for narrow windows: top-level sections in one row, the children of the open one in a second row.
 */
export function SectionChips({ tree, currentId, hrefOf }: SectionChipsProps) {
  const t = useMessages(sectionMessages);
  const box = useRef<HTMLDivElement>(null);
  // Scrolls the row so that the selected chip is visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is what moves the choice
  useEffect(() => {
    for (const row of box.current?.querySelectorAll('nav') ?? []) {
      const chosen = row.querySelector<HTMLElement>('[aria-current]');
      if (chosen) row.scrollLeft = chosen.offsetLeft - row.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
    }
  }, [currentId]);
  const here = currentId === undefined ? undefined : findSection(tree, currentId);
  const first = [
    { to: hrefOf(undefined), label: t.all, current: currentId === undefined },
    ...tree.map((branch) => ({ to: hrefOf(branch.id), label: branch.name, current: here?.branch.id === branch.id })),
  ];
  const open = here && here.branch.children.length > 0 ? here.branch : undefined;
  return (
    <div ref={box}>
      <Chips label={t.sections} items={first} />
      {open && (
        <Chips
          label={open.name}
          items={[
            { to: hrefOf(open.id), label: t.allOf({ name: open.name }), current: currentId === open.id },
            ...open.children.map((child) => ({
              to: hrefOf(child.id),
              label: child.name,
              current: child.id === currentId,
            })),
          ]}
        />
      )}
    </div>
  );
}
