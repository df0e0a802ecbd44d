import fs from 'node:fs';
import { sampled } from '../tests/assurance/scale.ts';

/**
 * Faults that last minutes, and what builds, starts or reads a whole product: they come by turns, a tenth in each run.
 */
const byTurns: readonly string[] = [
  'features/video/server/video.test.ts',
  'platform/server/database/embedded/start-embedded-postgres.test.ts',
  'tests/architecture/new-feature.test.ts',
  'tests/architecture/third-language.test.ts',
  ...[
    'attacked-pages',
    'backup',
    'built-server',
    'caching',
    'canary-acts',
    'captcha-readers',
    'database-faults',
    'database-restarts',
    'embedded-killed',
    'embedded-state',
    'floods',
    'health',
    'hidden-words',
    'import-format',
    'ledger-check',
    'many-logins',
    'messages-survive',
    'money/crash',
    'money/hot-accounts',
    'money/model/model',
    'money/same-key',
    'money/wire-faults',
    'money/writing-storm',
    'naughty-input',
    'nobody-told',
    'older-envelopes',
    'older-migrations',
    'opened-uploads',
    'orderly-end',
    'outlived-pages',
    'oversized-requests',
    'own-database',
    'plain-text',
    'public-site',
    'reconcile',
    'red-envelope-crowd',
    'refused-starts',
    'searched-pages',
    'slow-clients',
    'two-processes',
    'unpublished-texts',
  ].map((name) => `tests/assurance/${name}.test.ts`),
  'tests/markdown/browser.test.ts',
  'tests/markdown/pathological.test.ts',
  'tests/search/judged.test.ts',
  'tests/search/site-texts.test.ts',
];

const JOURNEYS = 'tests/journeys';
/** Stories in a browser that every run tells; all others come by turns. */
const inEveryRun: readonly string[] = [
  'guest-pages',
  'likes',
  'member-pages',
  'moderation',
  'polls',
  'reading-without-script',
  'request-layer',
  'weight',
].map((name) => `${JOURNEYS}/${name}.journey.ts`);

function readJourneys(): string[] {
  const files = fs.readdirSync(JOURNEYS).filter((name) => name.endsWith('.journey.ts'));
  return files.map((name) => `${JOURNEYS}/${name}`).filter((file) => !inEveryRun.includes(file));
}

const journeysByTurns = readJourneys();

export const comesByTurns = (file: string): boolean => byTurns.includes(file) || journeysByTurns.includes(file);

/** The files that the run of this sample leaves out; none with DRILL=1. */
export function waitingFiles(sample: string): string[] {
  return [byTurns, journeysByTurns].flatMap((files) => {
    const taken = sampled(files, { nameOf: String, sample });
    return files.filter((file) => !taken.includes(file));
  });
}
