import { useSearchParams } from 'react-router';
import { ConsoleFrame, consoleMessages, QueryState, StepNotice } from '#features/console/web/public.ts';
import { type Counts, measures, type Overview, statisticApi } from '#features/statistic/contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Card, PageHeading, Panel } from '#platform/web/kit/card.tsx';
import { Chart } from '#platform/web/kit/chart.tsx';
import { Tabs } from '#platform/web/kit/tabs.tsx';
import type { zh } from './messages.zh.ts';
import css from './overview.module.css';
import { RankPanels } from './rank-panels.tsx';

const pageMessages = consoleMessages('statisticAdmin', {
  zh_CN: async () => (await import('./messages.zh.ts')).zh,
  en_US: async () => (await import('./messages.en.ts')).en,
});
const EVERY_MINUTE = 60_000;
const overviewQuery = apiQuery(statisticApi.overview, { query: {} });

export const queries = () => [overviewQuery];

/** `/admin`: how the site is doing. */
export function Page() {
  return (
    <ConsoleFrame area="overview" messages={pageMessages}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const messages = useMessages<typeof zh>('statisticAdmin');
  const query = useApiQuery(overviewQuery, { refetchInterval: EVERY_MINUTE });
  const [search] = useSearchParams();
  const span = search.get('span') === 'week' ? 'week' : 'today';
  return (
    <QueryState asked={query}>
      {(overview) => (
        <>
          <PageHeading title={messages.title} text={messages.zone({ zone: overview.timeZone })} />
          {overview.wantsSecondStep && <StepNotice />}
          <Figures overview={overview} />
          <Curves days={overview.days} />
          <Card>
            <Tabs
              label={messages.spans}
              items={[
                { to: '/admin', label: messages.today, current: span === 'today' },
                { to: '/admin?span=week', label: messages.week, current: span === 'week' },
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
  const messages = useMessages<typeof zh>('statisticAdmin');
  const language = useLanguage();
  const today = overview.days.at(-1)?.counts;
  const yesterday = overview.days.at(-2)?.counts;
  return (
    <>
      <FigurePanel
        title={messages.today}
        labels={messages.measures}
        countOf={(measure) => today?.[measure] ?? 0}
        noteOf={(measure) => messages.yesterday({ count: formatCount(yesterday?.[measure] ?? 0, language) })}
      />
      <FigurePanel title={messages.total} labels={messages.sums} countOf={(measure) => overview.totals[measure]} />
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
  const messages = useMessages<typeof zh>('statisticAdmin');
  const language = useLanguage();
  return (
    <section className={css.grid} aria-label={messages.curves}>
      {measures.map((measure) => (
        <Card key={measure} pad="pad">
          <Chart
            title={`${messages.measures[measure]} · ${messages.curves}`}
            kind={measure === 'visit' || measure === 'visitor' ? 'line' : 'bars'}
            points={days.map(({ day, counts }) => ({ label: day.slice(5), value: counts[measure] }))}
            format={(value) => formatCount(value, language)}
          />
        </Card>
      ))}
    </section>
  );
}
