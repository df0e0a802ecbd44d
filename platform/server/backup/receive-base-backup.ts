import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { HeardClient } from '../database/heard-client.ts';
import type { BackupFile } from './manifest.ts';
import { unpackTar } from './unpack-tar.ts';

const COMMAND =
  "BASE_BACKUP (LABEL 'teahouse', CHECKPOINT 'fast', WAL true, WAIT true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')";

/** The part of PostgreSQL's own manifest that is read here. */
interface ServersManifest {
  Files: { Path: string; Size: number; Checksum: string }[];
}

/**
 * Takes a base backup of the whole cluster through the driver, into a directory it creates: the files, the WAL needed
 * for consistency, and PostgreSQL's `backup_manifest`, against which each file is compared. Returns the files. `url`: a
 * role with REPLICATION; the server keeps working.
 */
export async function receiveBaseBackup(url: string, directory: string): Promise<BackupFile[]> {
  fs.mkdirSync(directory, { mode: 0o700 });
  const replicating = new URL(url);
  replicating.searchParams.set('replication', 'true');
  const client = new HeardClient({ connectionString: replicating.href });
  await client.connect();
  try {
    const receiving = receiver(directory);
    let failure: unknown;
    // The driver has no COPY OUT; its connection emits each message.
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
    connection.on('copyData', ({ chunk }: { chunk: Buffer }) => {
      try {
        // Backpressure: a message is written before the next is read.
        if (failure === undefined) receiving.take(chunk);
      } catch (error) {
        failure = error;
      }
    });
    await client.query(COMMAND);
    if (failure !== undefined) throw failure;
    return receiving.finish();
  } finally {
    await client.end();
  }
}

/** The first letter is the kind: `n`ew archive, `m`anifest, `d`ata of either, `p`rogress. */
function receiver(directory: string): { take(chunk: Buffer): void; finish(): BackupFile[] } {
  const files: BackupFile[] = [];
  const manifest: Buffer[] = [];
  const tar = unpackTar({
    directory: (name) => fs.mkdirSync(inside(directory, name), { recursive: true, mode: 0o700 }),
    file: (name) => writeStored(inside(directory, name), (file) => files.push({ path: path.normalize(name), ...file })),
  });
  let part: 'archive' | 'manifest' | undefined;
  let archives = 0;
  return {
    take(chunk) {
      const kind = String.fromCharCode(chunk[0] ?? 0);
      if (kind === 'n') {
        archives += 1;
        if (archives > 1) throw new Error('The database has tablespaces of its own: use pg_basebackup.');
        part = 'archive';
      } else if (kind === 'm') part = 'manifest';
      else if (kind === 'd' && part === 'archive') tar.write(chunk.subarray(1));
      else if (kind === 'd') manifest.push(Buffer.from(chunk.subarray(1)));
    },
    finish() {
      tar.end();
      const text = Buffer.concat(manifest);
      compare(files, JSON.parse(text.toString('utf8')) as ServersManifest);
      const item = writeStored(path.join(directory, 'backup_manifest'), (file) =>
        files.push({ path: 'backup_manifest', ...file }),
      );
      item.write(text);
      item.end();
      return files;
    },
  };
}

/** Names in an archive must not leave the directory. */
function inside(directory: string, name: string): string {
  const file = path.join(directory, name);
  if (file !== directory && !file.startsWith(`${directory}${path.sep}`))
    throw new Error(`${name} leads out of the backup`);
  return file;
}

function writeStored(
  file: string,
  done: (stored: Omit<BackupFile, 'path'>) => void,
): { write(piece: Buffer): void; end(): void } {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const handle = fs.openSync(file, 'wx', 0o600);
  const hash = createHash('sha256');
  let size = 0;
  return {
    write(piece) {
      hash.update(piece);
      size += piece.length;
      for (let at = 0; at < piece.length; ) at += fs.writeSync(handle, piece, at);
    },
    end() {
      fs.fsyncSync(handle);
      fs.closeSync(handle);
      done({ size, sha256: hash.digest('hex') });
    },
  };
}

function compare(files: readonly BackupFile[], manifest: ServersManifest): void {
  const received = new Map(files.map((file) => [file.path, file]));
  for (const { Path, Size, Checksum } of manifest.Files) {
    const file = received.get(Path);
    if (file?.size !== Size || file.sha256 !== Checksum)
      throw new Error(`${Path} did not arrive as the database has sent it`);
  }
}
