// Has Node load the server's sources as they lie without types (plain-sources.mjs). Node can take the types out by itself, with a compiler that then
// stays in memory, or keep what it has compiled, which stays there too: twenty megabytes either way. What has not been prepared it does take by itself.

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
