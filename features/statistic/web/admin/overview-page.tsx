import { useSearchParams } from 'react-router';
import { AskState, ConsoleFrame, consoleWords, StepNotice } from '#features/console/web/public.ts';
import { type Counts, measures, type Overview, statisticApi } from '#features/statistic/contract.ts';
import { formatCount } from '#platform/shared/words.ts';
import { ask, useAsk } from '#platform/web/api/ask.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Card, PageHeading, Panel } from '#platform/web/kit/card.tsx';
import { Chart } from '#platform/web/kit/chart.tsx';
import { Tabs } from '#platform/web/kit/tabs.tsx';
import type { zh } from './messages.zh.ts';
import css from './overview.module.css';
import { RankPanels } from './rank-panels.tsx';

const pageWords = consoleWords('statisticAdmin', {
  zh_CN: async () => (await import('./messages.zh.ts')).zh,
  en_US: async () => (await import('./messages.en.ts')).en,
});
const EVERY_MINUTE = 60_000;
const askOverview = ask(statisticApi.overview, { query: {} });

export const asks = () => [askOverview];

/** `/admin`: how the site is doing. */
export function Page() {
  return (
    <ConsoleFrame area="overview" words={pageWords}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const words = useWords<typeof zh>('statisticAdmin');
  const asked = useAsk(askOverview, { refetchInterval: EVERY_MINUTE });
  const [search] = useSearchParams();
  const span = search.get('span') === 'week' ? 'week' : 'today';
  return (
    <AskState asked={asked}>
      {(overview) => (
        <>
          <PageHeading title={words.title} text={words.zone({ zone: overview.timeZone })} />
          {overview.wantsSecondStep && <StepNotice />}
          <Figures overview={overview} />
          <Curves days={overview.days} />
          <Card>
            <Tabs
              label={words.spans}
              items={[
                { to: '/admin', label: words.today, current: span === 'today' },
                { to: '/admin?span=week', label: words.week, current: span === 'week' },
              ]}
            />
          </Card>
          <RankPanels ranks={overview[span]} />
        </>
      )}
    </AskState>
  );
}

function Figures({ overview }: { overview: Overview }) {
  const words = useWords<typeof zh>('statisticAdmin');
  const language = useLanguage();
  const today = overview.days.at(-1)?.counts;
  const yesterday = overview.days.at(-2)?.counts;
  return (
    <>
      <FigurePanel
        title={words.today}
        labels={words.measures}
        countOf={(measure) => today?.[measure] ?? 0}
        noteOf={(measure) => words.yesterday({ count: formatCount(yesterday?.[measure] ?? 0, language) })}
      />
      <FigurePanel title={words.total} labels={words.sums} countOf={(measure) => overview.totals[measure]} />
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
  const words = useWords<typeof zh>('statisticAdmin');
  const language = useLanguage();
  return (
    <section className={css.grid} aria-label={words.curves}>
      {measures.map((measure) => (
        <Card key={measure} pad="pad">
          <Chart
            title={`${words.measures[measure]} · ${words.curves}`}
            kind={measure === 'visit' || measure === 'visitor' ? 'line' : 'bars'}
            points={days.map(({ day, counts }) => ({ label: day.slice(5), value: counts[measure] }))}
            format={(value) => formatCount(value, language)}
          />
        </Card>
      ))}
    </section>
  );
}
