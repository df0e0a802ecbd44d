import { useSearchParams } from 'react-router';
import { defineConsoleSheet } from '#features/console/web/page-public.ts';
import { StepNotice, WaitingCard } from '#features/console/web/public.ts';
import { SetupCard, setupQuery } from '#features/setup/web/public.ts';
import { measures, type Overview, statisticApi } from '#features/statistic/contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Card, Panel } from '#platform/web/kit/card.tsx';
import { Chart } from '#platform/web/kit/chart.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
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
  alsoQueries: [setupQuery],
  refetchInterval: 60_000,
  View: OverviewView,
});

function OverviewView({ answer: overview }: { answer: Overview }) {
  const t = useMessages(statisticAdminMessages);
  const [search] = useSearchParams();
  const span = search.get('span') === 'week' ? 'week' : 'today';
  return (
    <>
      <SetupCard />
      {overview.wantsSecondStep && <StepNotice />}
      <WaitingCard />
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

/** The site's own measures under these names, then texts by kind; without those that nobody has ever counted up. */
const measuresOf = (overview: Overview, names: Record<(typeof measures)[number], string>): Measure[] =>
  [
    ...measures.map((key) => ({ key, label: names[key] })),
    ...overview.texts.map(({ kind, name }) => ({ key: kind, label: name })),
  ].filter(({ key }) => (overview.totals[key] ?? 0) > 0);

function Figures({ overview }: { overview: Overview }) {
  const t = useMessages(statisticAdminMessages);
  const language = useLanguage();
  const today = overview.days.at(-1)?.counts;
  const yesterday = overview.days.at(-2)?.counts;
  if (measuresOf(overview, t.measures).length === 0)
    return (
      <Card pad="pad">
        <EmptyState icon="chart" title={t.noFigures} text={t.noFiguresText} />
      </Card>
    );
  return (
    <>
      <FigurePanel
        title={t.today}
        measures={measuresOf(overview, t.measures)}
        countOf={(measure) => today?.[measure] ?? 0}
        noteOf={(measure) => t.yesterday({ count: formatCount(yesterday?.[measure] ?? 0, language) })}
        linkOf={(measure) => (measure === 'member' ? NEWEST_MEMBERS : undefined)}
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
  /** Where what was counted is listed. */
  linkOf?: (measure: string) => string | undefined;
};

/** Newest first. */
const NEWEST_MEMBERS = '/admin/members';

function FigurePanel({ title, measures: shown, countOf, noteOf, linkOf }: FigurePanelProps) {
  const language = useLanguage();
  return (
    <Panel title={title}>
      <dl className={css.figures}>
        {shown.map(({ key, label }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <Figure to={linkOf?.(key)}>{formatCount(countOf(key), language)}</Figure>
            </dd>
            {noteOf && <dd className={css.note}>{noteOf(key)}</dd>}
          </div>
        ))}
      </dl>
    </Panel>
  );
}

const Figure = ({ to, children }: { to: string | undefined; children: string }) =>
  to === undefined ? children : <Link to={to}>{children}</Link>;

function Curves({ overview }: { overview: Overview }) {
  const t = useMessages(statisticAdminMessages);
  const language = useLanguage();
  const curves = measuresOf(overview, t.measures).filter(({ key }) => overview.days.some(({ counts }) => counts[key]));
  if (curves.length === 0) return null;
  return (
    <section className={css.grid} aria-label={t.curves}>
      {curves.map(({ key, label }) => (
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
