import { type JobRun, jobApi } from '#features/job/contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import css from './job.module.css';
import { jobAdminMessages } from './messages.ts';
import type { zh } from './messages.zh.ts';

const tones = { waiting: 'waiting', running: 'waiting', completed: 'good', failed: 'bad' } as const;

/** The state of a run, with its time. */
export function RunState({ run: { state, at }, t }: { run: JobRun; t: typeof zh }) {
  return (
    <span className={css.line}>
      <Status tone={tones[state]}>{t.states[state]}</Status> <TimeAgo at={at} />
    </span>
  );
}

/** The latest runs of one job. */
export function RunsDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useMessages(jobAdminMessages);
  const language = useLanguage();
  const job = useApiQuery(apiQuery(jobApi.list, { query: {} })).data?.jobs.find((item) => item.name === name);
  const amount = (value: number | null) => (value === null ? '' : formatCount(value, language));
  if (!job) return null;
  return (
    <Dialog open size="m" title={t.runsOf({ name: job.title })} onClose={onClose}>
      <Table
        caption={t.runs}
        rows={job.runs}
        keyOf={(run) => run.at}
        empty={<p>{t.never}</p>}
        columns={[
          { key: 'state', head: t.state, cell: (run) => <RunState {...{ run, t }} /> },
          { key: 'took', head: t.took, align: 'end', cell: ({ ms }) => ms !== null && t.ms({ text: amount(ms) }) },
          { key: 'done', head: t.done, align: 'end', cell: (run) => amount(run.done) },
          { key: 'error', head: t.error, cell: (run) => run.error && <span className={css.error}>{run.error}</span> },
        ]}
      />
    </Dialog>
  );
}
