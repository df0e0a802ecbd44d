import type { RunState } from '#features/job/contract.ts';
import { plural, type Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

const states: Record<RunState, string> = {
  waiting: 'Waiting',
  running: 'Running',
  completed: 'Completed',
  failed: 'Failed',
};

export const en: Translation<typeof zh> = {
  title: 'Jobs',
  text: 'A job never runs twice at the same time. Results from the last two days.',
  notWorking: 'Background jobs aren’t running.',
  events: ({ waiting, stuck }) =>
    `${waiting} ${plural(waiting, { one: 'event', other: 'events' })} waiting, ${stuck} abandoned after repeated failures`,
  job: 'Job',
  schedule: 'Schedule',
  everyMinutes: ({ count }) => (count === 1 ? 'Every minute' : `Every ${count} minutes`),
  everyHours: ({ count }) => (count === 1 ? 'Every hour' : `Every ${count} hours`),
  onDemand: 'On demand',
  next: 'Next run',
  queue: 'Queued / running',
  results: 'Done / failed',
  last: 'Latest',
  never: 'Not run yet',
  run: 'Run now',
  runOf: ({ name }) => `Run now: ${name}`,
  sent: 'Queued',
  runs: 'Runs',
  runsOf: ({ name }) => `Runs: ${name}`,
  state: 'Result',
  took: 'Duration',
  done: 'Done',
  ms: ({ text }) => `${text} ms`,
  error: 'Error',
  states,
};
