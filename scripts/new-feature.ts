import fs from 'node:fs/promises';
import path from 'node:path';
import { featureFiles } from './feature-files.ts';
import { readFeatureName } from './feature-names.ts';
import { runNode } from './project-checks.ts';
import { wireFeature } from './wire-feature.ts';

/**
 * Creates `features/NAME` with a table, two calls, a policy and tests, adds it to `app/server/features.ts` and
 * regenerates `schema.sql`.
 */
async function makeFeature(name: string | undefined): Promise<void> {
  const names = readFeatureName(name);
  const isTaken = await fs.access(`features/${names.kebab}`).then(
    () => true,
    () => false,
  );
  if (isTaken) throw new Error(`features/${names.kebab} is there already`);
  const files = featureFiles(names, `${await nextMigration()}-${names.kebab}.sql`);
  files.set('app/server/features.ts', wireFeature(await fs.readFile('app/server/features.ts', 'utf8'), names));
  for (const [file, text] of files) {
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(file, text);
    console.log(file);
  }
  await runQuietly(['scripts/write-schema.ts']);
  const written = [...files.keys()].filter((file) => /\.tsx?$/.test(file));
  await runQuietly(['node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...written]);
  console.log(`database/schema.sql

Next: say in README.md what must always hold, give both languages its words in docs/glossary.md, and put its calls into the
access matrix of tests/assurance. Pages are announced in features/${names.kebab}/web/pages.ts, which takes one line in app/web/pages.tsx.`);
}

/** @throws with the program's output when it fails */
async function runQuietly(argv: string[]): Promise<void> {
  const { code, output } = await runNode(argv, { isQuiet: true });
  if (code !== 0) throw new Error(output);
}

/** The highest existing number plus one. */
async function nextMigration(): Promise<string> {
  const numbers = (await fs.readdir('database/migrations'))
    .map((file) => Number.parseInt(file, 10))
    .filter(Number.isFinite);
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}

makeFeature(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
