import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { closeToOthers } from './close-to-others.ts';

it('directories are entered by their owner alone, old ones too', async () => {
  const home = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-closed-'));
  const [old, fresh] = [path.join(home, 'old'), path.join(home, 'a', 'fresh')];
  await fs.mkdir(old, { mode: 0o755 });
  await closeToOthers([old, fresh]);
  for (const directory of [old, fresh]) expect((await fs.stat(directory)).mode & 0o777).toBe(0o700);
  await fs.rm(home, { recursive: true });
});
