// Makes Node load the server's sources from their stripped copies (plain-sources.mjs). Node can strip types itself, but
// its compiler then stays in memory, and so does its cache of compiled code: twenty megabytes either way. Files without
// a stripped copy fall back to Node.

import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { plainFileOf } from './plain-sources.mjs';

const home = new URL('..', import.meta.url);
const root = fileURLToPath(home).replace(/\/$/, '');
const rooms = ['app/', 'features/', 'platform/'].map((room) => new URL(room, home).href);

registerHooks({
  load(url, context, nextLoad) {
    const source =
      url.endsWith('.ts') && rooms.some((room) => url.startsWith(room)) ? readPlain(fileURLToPath(url)) : undefined;
    return source === undefined ? nextLoad(url, context) : { format: 'module', source, shortCircuit: true };
  },
});

function readPlain(file) {
  try {
    return readFileSync(plainFileOf(root, readFileSync(file)), 'utf8');
  } catch {
    return undefined;
  }
}
