import { defineConsolePage } from '#features/console/web/page-public.ts';
import { CallButton } from '#features/console/web/public.ts';
import { type JobCard, jobApi } from '#features/job/contract.ts';
import { formatCount, type Language, languageTag } from '#platform/shared/messages.ts';
import { exactTime } from '#platform/shared/relative-time.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { VisuallyHidden } from '#platform/web/kit/visually-hidden.tsx';
import css from './job.module.css';
import { jobAdminMessages } from './messages.ts';
import { RunState, RunsDialog } from './runs-dialog.tsx';

const pair = (item: number, other: number, language: Language) =>
  `${formatCount(item, language)} / ${formatCount(other, language)}`;

/** `/admin/jobs`: background jobs and their runs. */
export const { Page, queries } = defineConsolePage({
  area: 'job',
  messages: jobAdminMessages,
  list: jobApi.list,
  rows: ({ jobs }) => jobs,
  keyOf: (job) => job.name,
  refetchInterval: 5000,
  notice: ({ isWorking }, { t }) => !isWorking && <Callout tone="warning">{t.notWorking}</Callout>,
  caption: (t) => t.table,
  columns: ({ t, kit, language, open }) => [
    { key: 'job', head: t.job, cell: (job) => <JobName job={job} /> },
    { key: 'schedule', head: t.schedule, cell: (job) => <Schedule seconds={job.everySeconds} /> },
    { key: 'next', head: t.next, cell: (job) => job.nextAt && clock(job.nextAt, language) },
    { key: 'queue', head: t.queue, align: 'end', cell: (job) => pair(job.waiting, job.running, language) },
    { key: 'results', head: t.results, align: 'end', cell: (job) => pair(job.completed, job.failed, language) },
    { key: 'last', head: t.last, cell: ({ runs: [run] }) => (run ? <RunState run={run} /> : t.never) },
    {
      key: 'acts',
      head: <VisuallyHidden>{kit.actions}</VisuallyHidden>,
      align: 'end',
      cell: (job) => (
        <JobActs job={job} onRuns={() => open((close) => <RunsDialog name={job.name} onClose={close} />)} />
      ),
    },
  ],
  footer: ({ events }, { t }) => <p className={css.note}>{t.events(events)}</p>,
});

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

function JobActs({ job: { name, title }, onRuns }: { job: JobCard; onRuns: () => void }) {
  const t = useMessages(jobAdminMessages);
  return (
    <span className={css.acts}>
      <Button size="s" tone="quiet" aria-label={t.runsOf({ name: title })} onClick={onRuns}>
        {t.runs}
      </Button>
      <CallButton
        call={jobApi.run}
        params={{ name }}
        body={{}}
        label={t.runOf({ name: title })}
        done={t.sent}
        refresh={[jobApi.list]}
      >
        {t.run}
      </CallButton>
    </span>
  );
}

/** Runs are minutes apart, so the time is more useful than the date. */
function clock(instant: string, language: Language) {
  const text = new Intl.DateTimeFormat(languageTag(language), {
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
