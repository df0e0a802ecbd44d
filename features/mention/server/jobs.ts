import type { Site } from '#platform/server/site.ts';
import { readNicknames } from './read-aloud.ts';

/** Recurring jobs, run by one process at a time. */
export const mentionJobs = [
  { name: 'mention.pinyin', everySeconds: 60, run: (site: Site) => readNicknames(site) },
] as const;
