import type { AdminBranch, AdminSection } from '#features/section/admin-contract.ts';
import { formatCount } from '#platform/shared/words.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Menu, type MenuItem } from '#platform/web/kit/menu.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { SectionMark } from '../section-mark.tsx';
import type { zh } from './messages.zh.ts';
import css from './section-admin.module.css';
import type { SectionPlan } from './section-plan.ts';

interface Row {
  section: AdminSection;
  siblings: readonly AdminSection[];
  index: number;
  /** Of the first level; `children` are those below. */
  children: readonly AdminSection[] | null;
}

type Props = {
  tree: readonly AdminBranch[];
  onPlan: (plan: SectionPlan) => void;
  onMove: (move: { siblings: readonly AdminSection[]; index: number; by: 1 | -1 }) => void;
};

/** Every section in its place, with what can be done about it. */
export function SectionTable({ tree, onPlan, onMove }: Props) {
  const words = useWords<typeof zh>('sectionAdmin');
  const language = useLanguage();
  const rows = tree.flatMap((root, index): Row[] => [
    { section: root, siblings: tree, index, children: root.children },
    ...root.children.map((section, at) => ({ section, siblings: root.children, index: at, children: null })),
  ]);
  const count = ({ section, children }: Row) => [section, ...(children ?? [])].reduce((sum, one) => sum + one.topicCount, 0);
  return (
    <Table
      caption={words.table}
      rows={rows}
      keyOf={(row) => row.section.id}
      columns={[
        { key: 'name', head: words.name, cell: (row) => <NameCell row={row} /> },
        { key: 'topics', head: words.topics, align: 'end', cell: (row) => formatCount(count(row), language) },
        { key: 'state', head: words.state, cell: ({ section }) => <StateCell section={section} /> },
        { key: 'act', head: words.act, align: 'end', cell: (row) => <ActCell row={row} onPlan={onPlan} onMove={onMove} /> },
      ]}
    />
  );
}

function NameCell({ row: { section, children } }: { row: Row }) {
  const language = useLanguage();
  const other = language === 'zh_CN' ? 'en_US' : 'zh_CN';
  return (
    <span className={css.name}>
      <SectionMark color={section.color} isInner={children === null} />
      <Link to={`/?sectionId=${section.id}`}>{section.names[language]}</Link>
      <span className={css.other} lang={other === 'zh_CN' ? 'zh-CN' : 'en-US'}>
        {section.names[other]}
      </span>
    </span>
  );
}

function StateCell({ section }: { section: AdminSection }) {
  const words = useWords<typeof zh>('sectionAdmin');
  return (
    <span className={css.states}>
      {section.isArchived ? <Status tone="neutral">{words.archived}</Status> : <Status tone="good">{words.open}</Status>}
      {section.restricted.length > 0 && <Status tone="waiting">{words.restricted({ count: section.restricted.length })}</Status>}
    </span>
  );
}

function ActCell({ row: { section, siblings, index, children }, onPlan, onMove }: { row: Row } & Pick<Props, 'onPlan' | 'onMove'>) {
  const words = useWords<typeof zh>('sectionAdmin');
  const name = section.names[useLanguage()];
  const items: MenuItem[] = [
    { key: 'edit', label: words.edit, icon: 'pen', onSelect: () => onPlan({ act: 'edit', section }) },
    { key: 'rights', label: words.rights, icon: 'shield', onSelect: () => onPlan({ act: 'rights', section }) },
  ];
  if (children) items.push({ key: 'below', label: words.createBelow, icon: 'plus', onSelect: () => onPlan({ act: 'create', parentId: section.id }) });
  items.push({ lineAbove: true, key: 'archive', label: section.isArchived ? words.unarchive : words.archive, icon: 'lock', onSelect: () => onPlan({ act: 'archive', section }) });
  items.push({ key: 'delete', label: words.delete, icon: 'trash', danger: true, onSelect: () => onPlan({ act: 'delete', section }) });
  return (
    <span className={css.acts}>
      <IconButton size="s" icon="chevronUp" label={words.up({ name })} disabled={index === 0} onClick={() => onMove({ siblings, index, by: -1 })} />
      <IconButton size="s" icon="chevronDown" label={words.down({ name })} disabled={index === siblings.length - 1} onClick={() => onMove({ siblings, index, by: 1 })} />
      <Menu icon="more" size="s" label={words.acts({ name })} items={items} />
    </span>
  );
}
