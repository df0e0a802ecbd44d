import { countColumn, TablePanel } from '#features/console/web/columns-public.ts';
import type { defineConsolePart } from '#features/console/web/page-public.ts';
import { Facts } from '#features/console/web/parts-public.ts';
import { QueryState } from '#features/console/web/public.ts';
import { moderationApi } from '#features/moderation/contract.ts';
import type { ResultOf } from '#platform/shared/contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { Panel } from '#platform/web/kit/card.tsx';
import { caseMessages } from './case-messages.ts';

type Figures = ResultOf<typeof moderationApi.figures>;
type ConsolePart = Parameters<typeof defineConsolePart>[0]['part'];

const figuresQuery = apiQuery(moderationApi.figures, { query: {} });

/** How cases were dealt with in the last twelve weeks. */
export const figuresPart: ConsolePart = { queries: () => [figuresQuery], View: FiguresView };

function FiguresView() {
  return <QueryState asked={useApiQuery(figuresQuery)}>{(figures) => <Tables figures={figures} />}</QueryState>;
}

function Tables({ figures }: { figures: Figures }) {
  const t = useMessages(caseMessages);
  const language = useLanguage();
  const write = useInstant();
  const count = (value: number) => formatCount(value, language);
  const minutes = (value: number | null) => (value === null ? null : count(Math.round(value)));
  const { appeals, weeks, moderators } = figures;
  return (
    <>
      <Panel title={t.names.figures}>
        <Facts
          facts={[
            [t.firstLook, minutes(figures.firstLook)],
            [t.decision, minutes(figures.decision)],
            [t.appeals, `${count(appeals.granted)} / ${count(appeals.decided)}`],
          ]}
        />
      </Panel>
      <TablePanel
        title={t.weeks}
        rows={weeks}
        keyOf={({ week }) => week}
        empty={t.none}
        columns={[
          { key: 'week', head: t.week, isOneLine: true, cell: ({ week }) => write(week, 'monthDay') },
          countColumn('opened', t.openedCount, ({ opened }: Figures['weeks'][number]) => opened),
          countColumn('decided', t.decidedCount, ({ decided }: Figures['weeks'][number]) => decided),
          countColumn('reversed', t.reversedCount, ({ reversed }: Figures['weeks'][number]) => reversed),
        ]}
      />
      {figures.sources.map((source) => (
        <BySource key={source.title} {...source} />
      ))}
      <TablePanel
        title={t.moderators}
        rows={moderators}
        keyOf={({ member }) => member.id}
        empty={t.none}
        columns={[
          { key: 'member', head: t.moderator, cell: ({ member }) => member.name },
          countColumn('decided', t.decidedCount, ({ decided }: Figures['moderators'][number]) => decided),
          countColumn('reversed', t.reversedCount, ({ reversed }: Figures['moderators'][number]) => reversed),
          countColumn('minutes', t.minutes, (row: Figures['moderators'][number]) => Math.round(row.minutes)),
        ]}
      />
    </>
  );
}

/** What asked for cases, a row for each kind and a column for each week. */
function BySource({ title, weeks, rows }: Figures['sources'][number]) {
  const t = useMessages(caseMessages);
  const write = useInstant();
  type Row = (typeof rows)[number];
  return (
    <TablePanel
      title={title}
      rows={rows}
      keyOf={({ name }) => name}
      empty={t.noSignals}
      columns={[
        { key: 'name', head: t.signalKind, isProse: true, cell: ({ name }) => name },
        countColumn('total', t.total, ({ counts }: Row) => counts.reduce((sum, count) => sum + count, 0)),
        ...weeks.map((week, at) => countColumn(week, write(week, 'monthDay'), ({ counts }: Row) => counts[at] ?? 0)),
      ]}
    />
  );
}
