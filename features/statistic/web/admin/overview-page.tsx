import { useSearchParams } from 'react-router';
import { ConsoleFrame, consoleMessages, QueryState, StepNotice } from '#features/console/web/public.ts';
import { type Counts, measures, type Overview, statisticApi } from '#features/statistic/contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Card, PageHeading, Panel } from '#platform/web/kit/card.tsx';
import { Chart } from '#platform/web/kit/chart.tsx';
import { Tabs } from '#platform/web/kit/tabs.tsx';
import { statisticAdminMessages } from './messages.ts';
import css from './overview.module.css';
import { RankPanels } from './rank-panels.tsx';

const pageMessages = consoleMessages(statisticAdminMessages);
const EVERY_MINUTE = 60_000;
const overviewQuery = apiQuery(statisticApi.overview, { query: {} });

export const queries = () => [overviewQuery];

/** `/admin`: the site's statistics. */
export function Page() {
  return (
    <ConsoleFrame area="overview" messages={pageMessages}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const t = useMessages(statisticAdminMessages);
  const query = useApiQuery(overviewQuery, { refetchInterval: EVERY_MINUTE });
  const [search] = useSearchParams();
  const span = search.get('span') === 'week' ? 'week' : 'today';
  return (
    <QueryState asked={query}>
      {(overview) => (
        <>
          <PageHeading title={t.title} text={t.zone({ zone: overview.timeZone })} />
          {overview.wantsSecondStep && <StepNotice />}
          <Figures overview={overview} />
          <Curves days={overview.days} />
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
      )}
    </QueryState>
  );
}

function Figures({ overview }: { overview: Overview }) {
  const t = useMessages(statisticAdminMessages);
  const language = useLanguage();
  const today = overview.days.at(-1)?.counts;
  const yesterday = overview.days.at(-2)?.counts;
  return (
    <>
      <FigurePanel
        title={t.today}
        labels={t.measures}
        countOf={(measure) => today?.[measure] ?? 0}
        noteOf={(measure) => t.yesterday({ count: formatCount(yesterday?.[measure] ?? 0, language) })}
      />
      <FigurePanel title={t.total} labels={t.sums} countOf={(measure) => overview.totals[measure]} />
    </>
  );
}

type FigurePanelProps = {
  title: string;
  labels: Record<keyof Counts, string>;
  countOf: (measure: keyof Counts) => number;
  noteOf?: (measure: keyof Counts) => string;
};

function FigurePanel({ title, labels, countOf, noteOf }: FigurePanelProps) {
  const language = useLanguage();
  return (
    <Panel title={title}>
      <dl className={css.figures}>
        {measures.map((measure) => (
          <div key={measure}>
            <dt>{labels[measure]}</dt>
            <dd>{formatCount(countOf(measure), language)}</dd>
            {noteOf && <dd className={css.note}>{noteOf(measure)}</dd>}
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function Curves({ days }: { days: Overview['days'] }) {
  const t = useMessages(statisticAdminMessages);
  const language = useLanguage();
  return (
    <section className={css.grid} aria-label={t.curves}>
      {measures.map((measure) => (
        <Card key={measure} pad="pad">
          <Chart
            title={`${t.measures[measure]} · ${t.curves}`}
            kind={measure === 'visit' || measure === 'visitor' ? 'line' : 'bars'}
            points={days.map(({ day, counts }) => ({ label: day.slice(5), value: counts[measure] }))}
            format={(value) => formatCount(value, language)}
          />
        </Card>
      ))}
    </section>
  );
}
