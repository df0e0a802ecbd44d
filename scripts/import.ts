import path from 'node:path';
import { parseArgs } from 'node:util';
import { connectFeatures, messages } from '#app/server/features.ts';
import { importFiles } from '#features/import/server/public.ts';
import { readEnvironment } from '#platform/server/environment.ts';
import { openSite } from '#platform/server/open-site.ts';

const USAGE = `usage: npm run import -- [--bad-lines skip|stop] FILE.jsonl...
Imports a community in the format of docs/import-format.md. It may be stopped and run again: what is there already is skipped.
`;

/**
 * Imports files from the command line. Exit codes: 0 done, 1 stopped at a bad line or done with bad lines skipped, 2
 * invalid arguments.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'bad-lines': { type: 'string', default: 'stop' }, help: { type: 'boolean', default: false } },
  });
  const badLines = values['bad-lines'];
  if (values.help || positionals.length === 0 || (badLines !== 'skip' && badLines !== 'stop')) {
    process.stderr.write(USAGE);
    return values.help ? 0 : 2;
  }
  const from = process.env.INIT_CWD ?? process.cwd();
  const environment = readEnvironment({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' });
  const site = await openSite({
    environment,
    migrations: path.resolve(import.meta.dirname, '../database/migrations'),
    messages,
  });
  const startedAt = Date.now();
  let shownAt = 0;
  try {
    await connectFeatures(site);
    const total = await importFiles({
      site,
      files: positionals.map((file) => path.resolve(from, file)),
      badLines,
      onBad: (file, bad) => process.stderr.write(`${path.basename(file)}:${bad.number}: ${bad.problem}\n`),
      onProgress: ({ written, known: existing }) => {
        if (Date.now() - shownAt < 2000) return;
        shownAt = Date.now();
        process.stderr.write(
          `${written.member} members, ${written.topic} topics, ${written.comment} comments, ${written.reply} replies, ${written.question} questions, ${written.answer} answers, ${existing} known\n`,
        );
      },
    });
    process.stdout.write(`${JSON.stringify({ ...total, seconds: (Date.now() - startedAt) / 1000 })}\n`);
    return total.bad > 0 ? 1 : 0;
  } finally {
    await site.close();
  }
}

process.exitCode = await main();
