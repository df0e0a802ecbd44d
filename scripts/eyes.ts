import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runNode } from './project-checks.ts';

/**
 * `npm run eyes [-- DIR]`: plays the reader, the member and the owner of `tests/journeys/eyes-*` in both languages,
 * themes and widths, and writes a contact sheet, `index.html`, with a picture of every page they looked at. The exit
 * code says whether anything was found wrong, as in `npm test`.
 */
async function main(): Promise<void> {
  const folder = process.argv[2] ?? (await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-eyes-')));
  process.env['EYES'] = path.resolve(folder);
  const { code } = await runNode(
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.journeys.config.ts', 'tests/journeys/eyes-'],
    { isQuiet: false },
  );
  await fs.writeFile(path.join(folder, 'index.html'), await contactSheet(folder));
  console.log(path.join(folder, 'index.html'));
  process.exitCode = code;
}

/**
 * Pages in the order in which they were looked at, one row each; a picture is
 * STORY-NUMBER-NAME.LANGUAGE-THEME-WIDTH.png.
 */
async function contactSheet(folder: string): Promise<string> {
  const files = (await fs.readdir(folder)).filter((file) => file.endsWith('.png')).sort();
  const pages = Map.groupBy(files, (file) => file.slice(0, file.indexOf('.')));
  const rows = [...pages].map(
    ([page, pictures]) =>
      `<h2>${page}</h2><div>${pictures.map((file) => `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a>`).join('')}</div>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Teahouse</title><style>div{display:flex;gap:8px;overflow-x:auto}img{height:420px;border:1px solid #ccc}h2{font:600 14px system-ui}</style>${rows.join('\n')}`;
}

await main();
