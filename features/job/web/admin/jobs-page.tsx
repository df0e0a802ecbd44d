import { defineConsolePage } from '#features/console/web/page-public.ts';
import { Acts, Note, Under } from '#features/console/web/parts-public.ts';
import { CallButton } from '#features/console/web/public.ts';
import { type JobCard, jobApi } from '#features/job/contract.ts';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { Button } from '#platform/web/kit/button.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { VisuallyHidden } from '#platform/web/kit/visually-hidden.tsx';
import css from './job.module.css';
import { jobAdminMessages } from './messages.ts';
import type { zh } from './messages.zh.ts';
import { RunState, RunsDialog } from './runs-dialog.tsx';

/** `/admin/jobs`: background jobs and their runs. */
export const { Page, queries } = defineConsolePage({
  area: 'job',
  messages: jobAdminMessages,
  list: jobApi.list,
  rows: ({ jobs }) => jobs,
  keyOf: (job) => job.name,
  refetchInterval: 5000,
  notice: ({ isWorking }, { t }) => !isWorking && <Callout tone="warning">{t.notWorking}</Callout>,
  columns: ({ t, kit, count, open }) => [
    { key: 'job', head: t.job, cell: (job) => <JobName job={job} /> },
    { key: 'schedule', head: t.schedule, cell: (job) => scheduleOf(job, t) },
    { key: 'next', head: t.next, cell: (job) => job.nextAt && <Clock at={job.nextAt} /> },
    { key: 'queue', head: t.queue, align: 'end', cell: (job) => `${count(job.waiting)} / ${count(job.running)}` },
    { key: 'results', head: t.results, align: 'end', cell: (job) => `${count(job.completed)} / ${count(job.failed)}` },
    { key: 'last', head: t.last, cell: ({ runs: [run] }) => (run ? <RunState {...{ run, t }} /> : t.never) },
    {
      key: 'acts',
      head: <VisuallyHidden>{kit.actions}</VisuallyHidden>,
      align: 'end',
      cell: ({ name, title }) => (
        <Acts>
          <Button
            size="s"
            tone="quiet"
            aria-label={t.runsOf({ name: title })}
            onClick={() => open((close) => <RunsDialog name={name} onClose={close} />)}
          >
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
        </Acts>
      ),
    },
  ],
  footer: ({ events }, { t }) => <Note>{t.events(events)}</Note>,
});

function JobName({ job: { title, help } }: { job: JobCard }) {
  return (
    <span className={css.job}>
      {title}
      <Under>{help}</Under>
    </span>
  );
}

function scheduleOf({ everySeconds: seconds }: JobCard, t: typeof zh) {
  if (seconds === null) return t.onDemand;
  const minutes = Math.round(seconds / 60);
  return minutes % 60 === 0 ? t.everyHours({ count: minutes / 60 }) : t.everyMinutes({ count: minutes });
}

/** Runs are minutes apart, so the time is more useful than the date. */
function Clock({ at }: { at: string }) {
  const instant = useInstant();
  return (
    <time dateTime={at} title={instant(at, 'exact')}>
      {instant(at, 'clock')}
    </time>
  );
}
