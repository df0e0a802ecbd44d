import { parseArgs } from 'node:util';
import { writeCommunity } from '../bench/generate/write-community.ts';

/**
 * `npm run generate -- --topics N --comments N --members N --questions N [--seed N] [--out FILE]`: load-test data in
 * the import format.
 */
async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { topics: text, comments: text, members: text, questions: text, seed: text, out: text },
  });
  const size = {
    topics: count('topics', values.topics, 1000),
    comments: count('comments', values.comments, 10_000),
    members: count('members', values.members, 200),
    questions: count('questions', values.questions, 1000),
  };
  const started = performance.now();
  const lines = await writeCommunity(size, {
    seed: count('seed', values.seed, 1),
    ...(values.out === undefined ? {} : { file: values.out }),
  });
  const seconds = (performance.now() - started) / 1000;
  process.stderr.write(
    `${lines} lines in ${seconds.toFixed(1)} s${values.out === undefined ? '' : `: ${values.out}`}\n`,
  );
}

function count(name: string, provided: string | undefined, initial: number): number {
  if (provided === undefined) return initial;
  if (!/^[1-9]\d{0,8}$/.test(provided)) throw new Error(`--${name} must be a whole number from 1`);
  return Number(provided);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
