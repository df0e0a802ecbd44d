import { useSearchParams } from 'react-router';
import { defineConsoleSheet } from '#features/console/web/page-public.ts';
import { StepNotice } from '#features/console/web/public.ts';
import { measures, type Overview, statisticApi } from '#features/statistic/contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Card, Panel } from '#platform/web/kit/card.tsx';
import { Chart } from '#platform/web/kit/chart.tsx';
import { Tabs } from '#platform/web/kit/tabs.tsx';
import { statisticAdminMessages } from './messages.ts';
import css from './overview.module.css';
import { RankPanels } from './rank-panels.tsx';

const overviewQuery = apiQuery(statisticApi.overview, { query: {} });

/** `/admin`: the site's statistics. */
export const { Page, queries } = defineConsoleSheet({
  area: 'overview',
  messages: statisticAdminMessages,
  heading: ({ title, zone }, overview) => ({ title, text: overview && zone({ zone: overview.timeZone }) }),
  query: overviewQuery,
  refetchInterval: 60_000,
  View: OverviewView,
});

function OverviewView({ answer: overview }: { answer: Overview }) {
  const t = useMessages(statisticAdminMessages);
  const [search] = useSearchParams();
  const span = search.get('span') === 'week' ? 'week' : 'today';
  return (
    <>
      {overview.wantsSecondStep && <StepNotice />}
      <Figures overview={overview} />
      <Curves overview={overview} />
      <Card>
        <Tabs
          label={t.spans}
          items={[
            { to: '/admin', label: t.today, current: span === 'today' },
            { to: '/admin?span=week', label: t.week, current: span === 'week' },
          ]}
        />
      </Card>
      <RankPanels ranks={overview[span]} />
    </>
  );
}

interface Measure {
  key: string;
  label: string;
}

/** The site's own measures under these names, then texts by kind. */
const measuresOf = (overview: Overview, names: Record<(typeof measures)[number], string>): Measure[] => [
  ...measures.map((key) => ({ key, label: names[key] })),
  ...overview.texts.map(({ kind, name }) => ({ key: kind, label: name })),
];

function Figures({ overview }: { overview: Overview }) {
  const t = useMessages(statisticAdminMessages);
  const language = useLanguage();
  const today = overview.days.at(-1)?.counts;
  const yesterday = overview.days.at(-2)?.counts;
  return (
    <>
      <FigurePanel
        title={t.today}
        measures={measuresOf(overview, t.measures)}
        countOf={(measure) => today?.[measure] ?? 0}
        noteOf={(measure) => t.yesterday({ count: formatCount(yesterday?.[measure] ?? 0, language) })}
      />
      <FigurePanel
        title={t.total}
        measures={measuresOf(overview, t.sums)}
        countOf={(measure) => overview.totals[measure] ?? 0}
      />
    </>
  );
}

type FigurePanelProps = {
  title: string;
  measures: readonly Measure[];
  countOf: (measure: string) => number;
  noteOf?: (measure: string) => string;
};

function FigurePanel({ title, measures: shown, countOf, noteOf }: FigurePanelProps) {
  const language = useLanguage();
  return (
    <Panel title={title}>
      <dl className={css.figures}>
        {shown.map(({ key, label }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{formatCount(countOf(key), language)}</dd>
            {noteOf && <dd className={css.note}>{noteOf(key)}</dd>}
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function Curves({ overview }: { overview: Overview }) {
  const t = useMessages(statisticAdminMessages);
  const language = useLanguage();
  return (
    <section className={css.grid} aria-label={t.curves}>
      {measuresOf(overview, t.measures).map(({ key, label }) => (
        <Card key={key} pad="pad">
          <Chart
            title={`${label} · ${t.curves}`}
            kind={key === 'visit' || key === 'visitor' ? 'line' : 'bars'}
            points={overview.days.map(({ day, counts }) => ({ label: day.slice(5), value: counts[key] ?? 0 }))}
            format={(value) => formatCount(value, language)}
          />
        </Card>
      ))}
    </section>
  );
}
