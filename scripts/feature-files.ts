import fs from 'node:fs/promises';
import path from 'node:path';
import type { FeatureNames } from './feature-names.ts';

const TEMPLATES = 'scripts/templates';

/**
 * The files of a new feature by path, from `scripts/templates`: a small working feature called "sample note", whose
 * name is replaced. The ending `.tmpl` keeps it away from the compiler and the other checks, which see what it becomes.
 */
export async function featureFiles(names: FeatureNames, migration: string): Promise<Map<string, string>> {
  const home = path.join(TEMPLATES, 'feature');
  const templates = (await fs.readdir(home, { recursive: true })).filter((file) => file.endsWith('.tmpl')).sort();
  const read = async (file: string) => renamed(await fs.readFile(file, 'utf8'), names);
  const files = new Map<string, string>();
  for (const file of templates)
    files.set(
      `features/${names.kebab}/${renamed(file, names).replace(/\.tmpl$/, '')}`,
      await read(path.join(home, file)),
    );
  return files.set(`database/migrations/${migration}`, await read(path.join(TEMPLATES, 'migration.sql.tmpl')));
}

/** Replaces the sample's name in every spelling, longest first. */
function renamed(text: string, names: FeatureNames): string {
  const { kebab, camel, pascal, snake, plural, spoken } = names;
  return text
    .replaceAll('sample-notes', plural)
    .replaceAll('sample-note', kebab)
    .replaceAll('sampleNote', camel)
    .replaceAll('SampleNote', pascal)
    .replaceAll('sample_note', snake)
    .replaceAll('sample note', spoken)
    .replaceAll('Sample note', `${spoken.charAt(0).toUpperCase()}${spoken.slice(1)}`);
}
