// Strips the types from the server's sources, and deletes outdated results: see plain-sources.mjs.

import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { plainFileOf, serverSources } from './plain-sources.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const place = dirname(plainFileOf(root, Buffer.alloc(0)));
mkdirSync(place, { recursive: true });

const sources = serverSources(root);
for (const { source, plain } of sources) {
  if (existsSync(plain)) continue;
  // Written atomically, because a server may be starting concurrently.
  const draft = `${plain}.${process.pid}`;
  writeFileSync(draft, stripTypeScriptTypes(source.toString('utf8')));
  renameSync(draft, plain);
}
const needed = new Set(sources.map(({ plain }) => basename(plain)));
for (const name of readdirSync(place)) if (!needed.has(name)) rmSync(join(place, name), { force: true });
