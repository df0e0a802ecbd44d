import fs from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';

/**
 * Builds the browser's files and the server's copy of the pages into `dist/`, and compresses files that are served
 * unchanged.
 */
async function buildAll(): Promise<void> {
  await fs.rm('dist', { recursive: true, force: true });
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

await buildAll();
