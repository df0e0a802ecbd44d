import fs from 'node:fs/promises';
import path from 'node:path';
import { featureFiles } from './feature-files.ts';
import { readFeatureName } from './feature-names.ts';
import { runNode } from './project-checks.ts';
import { WIRED, wireFeature } from './wire-feature.ts';

/**
 * Creates `features/NAME`: table, list, form, page, console page, both languages, tests. Adds it to the lists of `app`
 * and regenerates `schema.sql`.
 */
async function makeFeature(name: string | undefined): Promise<void> {
  const names = readFeatureName(name);
  const isTaken = await fs.access(`features/${names.kebab}`).then(
    () => true,
    () => false,
  );
  if (isTaken) throw new Error(`features/${names.kebab} is there already`);
  const files = await featureFiles(names, `${await nextMigration()}-${names.kebab}.sql`);
  for (const file of WIRED) files.set(file, wireFeature(file, await fs.readFile(file, 'utf8'), names));
  for (const [file, text] of files) {
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(file, text);
    console.log(file);
  }
  await runQuietly(['scripts/write-schema.ts']);
  const written = [...files.keys()].filter((file) => /\.tsx?$/.test(file));
  await runQuietly(['node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...written]);
  console.log(`database/schema.sql

Next: say in README.md what must always hold, and give both languages its words in docs/glossary.md.`);
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
