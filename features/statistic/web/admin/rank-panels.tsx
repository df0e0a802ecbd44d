import type { Ranks } from '#features/statistic/contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { classNames } from '#platform/web/kit/class-names.ts';
import { Link } from '#platform/web/kit/link.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { ownPath } from '#platform/web/page/route-code.ts';
import { statisticAdminMessages } from './messages.ts';
import css from './overview.module.css';

const kinds = ['page', 'source', 'device', 'browser', 'system'] as const;

/** The most visited pages, the sources and the browsers. */
export function RankPanels({ ranks }: { ranks: Ranks }) {
  const t = useMessages(statisticAdminMessages);
  if (kinds.every((kind) => ranks[kind].length === 0))
    return (
      <Card pad="pad">
        <EmptyState icon="chart" title={t.none} />
      </Card>
    );
  return (
    <div className={classNames(css.grid, css.ranks)}>
      {kinds.map((kind) => (
        <RankPanel key={kind} kind={kind} rank={ranks[kind]} />
      ))}
    </div>
  );
}

function RankPanel({ kind, rank }: { kind: keyof Ranks; rank: Ranks['page'] }) {
  const t = useMessages(statisticAdminMessages);
  const language = useLanguage();
  return (
    <Card>
      <Table
        caption={t.ranks[kind]}
        columns={[
          {
            key: 'name',
            head: t.ranks[kind],
            cell: ({ name }) =>
              kind === 'page' ? <Link to={ownPath(name)}>{name}</Link> : <RankName kind={kind} name={name} />,
          },
          { key: 'count', head: t.count, align: 'end', cell: ({ count }) => formatCount(count, language) },
        ]}
        rows={rank}
        keyOf={(row) => row.name}
      />
    </Card>
  );
}

function RankName({ kind, name }: { kind: keyof Ranks; name: string }) {
  const t = useMessages(statisticAdminMessages);
  if (kind === 'device')
    return name === 'computer' || name === 'phone' || name === 'tablet' || name === 'bot' ? t.devices[name] : name;
  if (name !== '') return name;
  return kind === 'source' ? t.direct : t.other;
}
