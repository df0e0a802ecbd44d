import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import type { Executor } from '#platform/server/database/database.ts';
import type { OwnData } from '#platform/server/own-data/own-data.ts';
import type { Site } from '#platform/server/site.ts';

interface Archive {
  memberId: string;
  parts: readonly OwnData[];
  /** The output path. */
  target: string;
  now: Date;
}

/** Writes a member's data as a zip, streamed record by record; returns its size in bytes. */
export async function writeArchive(site: Site, { memberId, parts, target, now }: Archive): Promise<number> {
  const zip = new yazl.ZipFile();
  const stop = new AbortController();
  zip.on('error', (error) => stop.abort(error));
  const about = {
    site: site.environment.publicUrl,
    madeAt: now.toISOString(),
    files: parts.map((part) => `${part.name}.json`),
  };
  zip.addBuffer(Buffer.from(`${JSON.stringify(about, null, 2)}\n`), 'about.json', { mtime: now });
  for (const part of parts)
    zip.addReadStreamLazy(`${part.name}.json`, { mtime: now }, (give) => {
      const records = Readable.from(writeRecords(site.db, part, memberId), { objectMode: false });
      // The zip package pipes its inputs without handling their errors.
      records.on('error', (error) => stop.abort(error));
      give(null, records);
    });
  for (const part of parts)
    for (const file of (await part.listFiles?.(site, memberId)) ?? [])
      if (await isThere(file.path)) zip.addFile(file.path, `files/${plainName(file.name)}`);
  for (const part of parts) {
    for await (const object of part.listObjects?.(site, memberId) ?? []) {
      const name = `files/${plainName(object.name)}`;
      zip.addReadStreamLazy(name, { mtime: now, compress: false }, (give) => {
        void openObject(site, object.key).then((stream) =>
          give(
            null,
            stream.on('error', (error) => stop.abort(error)),
          ),
        );
      });
    }
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(target, { flags: 'wx', mode: 0o600 }), { signal: stop.signal });
  return (await fs.stat(target)).size;
}

/** A part as one JSON array, one record per line. */
async function* writeRecords(db: Executor, part: OwnData, memberId: string): AsyncGenerator<string> {
  yield '[';
  let after: string | null = null;
  for (;;) {
    const records = await part.list(db, { memberId, after });
    const last = records.at(-1);
    if (!last) break;
    yield records
      .map(({ value }, index) => `${after === null && index === 0 ? '\n' : ',\n'}${JSON.stringify(value)}`)
      .join('');
    after = last.key;
  }
  yield '\n]\n';
}

/** An object deleted meanwhile becomes an empty file: its name is already announced to the archive. */
async function openObject(site: Pick<Site, 'objects'>, key: string): Promise<Readable> {
  return site.objects.open(key).then(
    ({ stream }) => stream,
    () => Readable.from([]),
  );
}

async function isThere(path: string): Promise<boolean> {
  return fs.access(path).then(
    () => true,
    () => false,
  );
}

/** A file name that every system can unpack, without path traversal. */
function plainName(name: string): string {
  return name
    .split('/')
    .map((part) => part.replace(/[\p{Cc}<>:"\\|?*]/gu, '_').replace(/^\.+$/, '_') || '_')
    .join('/');
}
