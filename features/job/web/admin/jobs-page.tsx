import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConsoleFrame, consoleMessages, QueryState } from '#features/console/web/public.ts';
import { type JobCard, jobApi } from '#features/job/contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { exactTime } from '#platform/shared/relative-time.ts';
import { apiQuery, useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { VisuallyHidden } from '#platform/web/kit/visually-hidden.tsx';
import css from './job.module.css';
import { jobAdminMessages } from './messages.ts';
import { RunState, RunsDialog } from './runs-dialog.tsx';

const pageMessages = consoleMessages(jobAdminMessages);
const LOOK_EVERY = 5000;
const jobsQuery = apiQuery(jobApi.list, { query: {} });

export const queries = () => [jobsQuery];

/** `/admin/jobs`: what is done beside the requests, and how it went. */
export function Page() {
  return (
    <ConsoleFrame area="job" messages={pageMessages}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const t = useMessages(jobAdminMessages);
  const query = useApiQuery(jobsQuery, { refetchInterval: LOOK_EVERY });
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <>
      <PageHeading title={t.title} text={t.text} />
      <QueryState asked={query}>
        {({ jobs, isWorking, events }) => {
          const shown = jobs.find((job) => job.name === chosen);
          return (
            <>
              {!isWorking && <Callout tone="warning">{t.notWorking}</Callout>}
              <Card>
                <JobTable jobs={jobs} onRuns={(job) => setChosen(job.name)} />
              </Card>
              <p className={css.note}>{t.events(events)}</p>
              {shown && <RunsDialog job={shown} onClose={() => setChosen(null)} />}
            </>
          );
        }}
      </QueryState>
    </>
  );
}

function JobTable({ jobs, onRuns }: { jobs: readonly JobCard[]; onRuns: (job: JobCard) => void }) {
  const t = useMessages(jobAdminMessages);
  const language = useLanguage();
  const pair = (item: number, other: number) => `${formatCount(item, language)} / ${formatCount(other, language)}`;
  return (
    <Table
      caption={t.table}
      rows={jobs}
      keyOf={(job) => job.name}
      columns={[
        { key: 'job', head: t.job, cell: (job) => <JobName job={job} /> },
        {
          key: 'schedule',
          head: t.schedule,
          cell: (job) => <Schedule seconds={job.everySeconds} />,
        },
        { key: 'next', head: t.next, cell: (job) => job.nextAt && clock(job.nextAt, language) },
        { key: 'queue', head: t.queue, align: 'end', cell: (job) => pair(job.waiting, job.running) },
        { key: 'results', head: t.results, align: 'end', cell: (job) => pair(job.completed, job.failed) },
        {
          key: 'last',
          head: t.last,
          cell: ({ runs: [run] }) => (run ? <RunState run={run} /> : t.never),
        },
        {
          key: 'acts',
          head: <VisuallyHidden>{t.acts}</VisuallyHidden>,
          align: 'end',
          cell: (job) => <JobActs job={job} onRuns={() => onRuns(job)} />,
        },
      ]}
    />
  );
}

function JobName({ job }: { job: JobCard }) {
  return (
    <span className={css.job}>
      {job.title}
      <span className={css.help}>{job.help}</span>
    </span>
  );
}

function Schedule({ seconds }: { seconds: number | null }) {
  const t = useMessages(jobAdminMessages);
  if (seconds === null) return t.onDemand;
  const minutes = Math.round(seconds / 60);
  return minutes % 60 === 0 ? t.everyHours({ count: minutes / 60 }) : t.everyMinutes({ count: minutes });
}

function JobActs({ job, onRuns }: { job: JobCard; onRuns: () => void }) {
  const t = useMessages(jobAdminMessages);
  const queries = useQueryClient();
  const toast = useToast();
  const run = useApiMutation(jobApi.run);
  const start = async () => {
    // Refusals are said by the request layer.
    const sent = await run.mutateAsync({ params: { name: job.name }, body: {} }).catch(() => undefined);
    if (sent) toast.success(t.sent);
    await queries.invalidateQueries({ queryKey: [jobApi.list.path] });
  };
  return (
    <span className={css.acts}>
      <Button size="s" tone="quiet" aria-label={t.runsOf({ name: job.title })} onClick={onRuns}>
        {t.runs}
      </Button>
      <Button size="s" busy={run.isPending} aria-label={t.runOf({ name: job.title })} onClick={() => void start()}>
        {t.run}
      </Button>
    </span>
  );
}

/** Runs lie minutes apart: the clock says more than the date. */
function clock(instant: string, language: 'zh_CN' | 'en_US') {
  const text = new Intl.DateTimeFormat(language === 'zh_CN' ? 'zh-CN' : 'en-US', {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(new Date(instant));
  return (
    <time dateTime={instant} title={exactTime(instant, language)}>
      {text}
    </time>
  );
}
