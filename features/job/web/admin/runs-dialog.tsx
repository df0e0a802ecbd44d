import type { JobCard, JobRun } from '#features/job/contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import css from './job.module.css';
import type { zh } from './messages.zh.ts';

const tones = { waiting: 'waiting', running: 'waiting', completed: 'good', failed: 'bad' } as const;

/** How a run went, in a word, with when. */
export function RunState({ run }: { run: JobRun }) {
  const messages = useMessages<typeof zh>('jobAdmin');
  return (
    <span className={css.line}>
      <Status tone={tones[run.state]}>{messages.states[run.state]}</Status> <TimeAgo at={run.at} />
    </span>
  );
}

/** The latest runs of one job. */
export function RunsDialog({ job, onClose }: { job: JobCard; onClose: () => void }) {
  const messages = useMessages<typeof zh>('jobAdmin');
  const language = useLanguage();
  const amount = (value: number | null) => (value === null ? '' : formatCount(value, language));
  return (
    <Dialog open size="m" title={messages.runsOf({ name: job.title })} onClose={onClose}>
      <Table
        caption={messages.runs}
        rows={job.runs}
        keyOf={(run) => run.at}
        empty={<p>{messages.never}</p>}
        columns={[
          { key: 'state', head: messages.state, cell: (run) => <RunState run={run} /> },
          {
            key: 'took',
            head: messages.took,
            align: 'end',
            cell: (run) => run.ms !== null && messages.ms({ text: amount(run.ms) }),
          },
          { key: 'done', head: messages.done, align: 'end', cell: (run) => amount(run.done) },
          {
            key: 'error',
            head: messages.error,
            cell: (run) => run.error && <span className={css.error}>{run.error}</span>,
          },
        ]}
      />
    </Dialog>
  );
}
