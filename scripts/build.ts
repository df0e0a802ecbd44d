import fs from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';

/** The server, and what it runs in threads and processes of their own. Packages stay in `node_modules`. */
const PROGRAMS = [
  'app/server/main.ts',
  'features/sensitive-word/server/word-thread.ts',
  'platform/server/markdown/render-worker.ts',
  'platform/server/picture/picture-process.ts',
  'platform/server/picture/letters/letter-thread.ts',
];

/** Builds the server into `dist/server`. */
async function buildServer(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: true,
      target: 'node24',
      minify: false,
      outDir: 'dist/server',
      rolldownOptions: {
        input: PROGRAMS,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
        checks: { ineffectiveDynamicImport: false },
      },
    },
  });
}

/**
 * Builds the browser's files into `dist/client` and the server's copy of the pages into `dist/pages`, and compresses
 * files that are served unchanged.
 */
async function buildPages(): Promise<void> {
  await build({ logLevel: 'warn' });
  await build({ logLevel: 'warn', build: { ssr: true } });
  const directory = 'dist/client/assets';
  for (const name of await fs.readdir(directory)) {
    if (!/\.(js|css|svg|json)$/.test(name)) continue;
    const file = path.join(directory, name);
    const content = await fs.readFile(file);
    await fs.writeFile(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    await fs.writeFile(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

// `scripts/build.ts [server] [pages]`; both without a name.
const [, , ...names] = process.argv;
if (names.length === 0 || names.includes('server')) await buildServer();
if (names.length === 0 || names.includes('pages')) await buildPages();
