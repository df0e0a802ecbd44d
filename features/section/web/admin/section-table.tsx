import type { AdminBranch, AdminSection } from '#features/section/admin-contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Menu, type MenuItem } from '#platform/web/kit/menu.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { SectionMark } from '../section-mark.tsx';
import { sectionAdminMessages } from './messages.ts';
import css from './section-admin.module.css';
import type { SectionPlan } from './section-plan.ts';

interface Row {
  section: AdminSection;
  siblings: readonly AdminSection[];
  index: number;
  /** A top-level section; `children` are those below it. */
  children: readonly AdminSection[] | null;
}

type Props = {
  tree: readonly AdminBranch[];
  onPlan: (plan: SectionPlan) => void;
  onMove: (move: { siblings: readonly AdminSection[]; index: number; by: 1 | -1 }) => void;
};

/** Every section in order, with its actions. */
export function SectionTable({ tree, onPlan, onMove }: Props) {
  const t = useMessages(sectionAdminMessages);
  const language = useLanguage();
  const rows = tree.flatMap((root, index): Row[] => [
    { section: root, siblings: tree, index, children: root.children },
    ...root.children.map((section, at) => ({ section, siblings: root.children, index: at, children: null })),
  ]);
  const count = ({ section, children }: Row) =>
    [section, ...(children ?? [])].reduce((sum, item) => sum + item.topicCount, 0);
  return (
    <Table
      caption={t.table}
      rows={rows}
      keyOf={(row) => row.section.id}
      columns={[
        { key: 'name', head: t.name, cell: (row) => <NameCell row={row} /> },
        { key: 'topics', head: t.topics, align: 'end', cell: (row) => formatCount(count(row), language) },
        { key: 'state', head: t.state, cell: ({ section }) => <StateCell section={section} /> },
        {
          key: 'act',
          head: t.mutation,
          align: 'end',
          cell: (row) => <MutationCell row={row} onPlan={onPlan} onMove={onMove} />,
        },
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
  const t = useMessages(sectionAdminMessages);
  return (
    <span className={css.states}>
      {section.isArchived ? <Status tone="neutral">{t.archived}</Status> : <Status tone="good">{t.open}</Status>}
      {section.restricted.length > 0 && (
        <Status tone="waiting">{t.restricted({ count: section.restricted.length })}</Status>
      )}
    </span>
  );
}

function MutationCell({
  row: { section, siblings, index, children },
  onPlan,
  onMove,
}: { row: Row } & Pick<Props, 'onPlan' | 'onMove'>) {
  const t = useMessages(sectionAdminMessages);
  const name = section.names[useLanguage()];
  const items: MenuItem[] = [
    { key: 'edit', label: t.edit, icon: 'pen', onSelect: () => onPlan({ mutation: 'edit', section }) },
    { key: 'rights', label: t.rights, icon: 'shield', onSelect: () => onPlan({ mutation: 'rights', section }) },
  ];
  if (children)
    items.push({
      key: 'below',
      label: t.createBelow,
      icon: 'plus',
      onSelect: () => onPlan({ mutation: 'create', parentId: section.id }),
    });
  items.push({
    lineAbove: true,
    key: 'archive',
    label: section.isArchived ? t.unarchive : t.archive,
    icon: 'lock',
    onSelect: () => onPlan({ mutation: 'archive', section }),
  });
  items.push({
    key: 'delete',
    label: t.delete,
    icon: 'trash',
    danger: true,
    onSelect: () => onPlan({ mutation: 'delete', section }),
  });
  return (
    <span className={css.acts}>
      <IconButton
        size="s"
        icon="chevronUp"
        label={t.up({ name })}
        disabled={index === 0}
        onClick={() => onMove({ siblings, index, by: -1 })}
      />
      <IconButton
        size="s"
        icon="chevronDown"
        label={t.down({ name })}
        disabled={index === siblings.length - 1}
        onClick={() => onMove({ siblings, index, by: 1 })}
      />
      <Menu icon="more" size="s" label={t.acts({ name })} items={items} />
    </span>
  );
}
