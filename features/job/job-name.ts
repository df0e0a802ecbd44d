import type { zh } from './messages.zh.ts';

/** A job the console has words for. */
export type JobName = keyof (typeof zh)['jobs'];
