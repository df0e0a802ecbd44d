import { createHmac, randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { openSiteKey, readKeyFile } from './site-key.ts';
import { sql } from './sql.ts';

let testSite: TestSite;
const directories: string[] = [];
beforeAll(async () => {
  testSite = await createTestSite();
});
afterAll(async () => {
  for (const directory of directories) await fs.rm(directory, { recursive: true });
  await testSite.close();
});
beforeEach(() => testSite.site.db.run(sql`delete from site_secret`));

const machine = async (): Promise<string> => {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-key-'));
  directories.push(directory);
  return directory;
};
const open = (dataDir: string, key?: Buffer) => openSiteKey({ url: testSite.site.ownerUrl, dataDir, given: key });
const rows = () =>
  testSite.site.db.rows<{ name: string; value: Buffer }>(sql`select name, value from site_secret order by name`);
const keepInDatabase = (key: Buffer) =>
  testSite.site.db.run(sql`insert into site_secret (name, value) values ('site', ${key})`);

// Last: 3 processes at once: 1 key; 0 bytes of it in the table
describe('[P10] the site’s key', () => {
  it('is made once, in a file of its owner’s alone, and not in the database', async () => {
    const here = await machine();
    const keys = await Promise.all([open(here), open(here), open(here)]);
    expect(new Set(keys.map(String)).size).toBe(1);
    expect([keys[0]?.length, (await fs.stat(path.join(here, 'site.key'))).mode & 0o777]).toEqual([48, 0o600]);
    expect(await readKeyFile(here)).toEqual(keys[0]);
    const [check, ...more] = await rows();
    expect([check?.name, more]).toEqual(['check', []]);
    expect(check?.value.equals(keys[0] ?? Buffer.of())).toBe(false);
  });
  it('of an earlier version is moved out once, by two processes at a time too, and not left in the table’s file', async () => {
    const [here, key] = [await machine(), randomBytes(48)];
    await keepInDatabase(key);
    expect(await Promise.all([open(here), open(here)])).toEqual([key, key]);
    expect([await readKeyFile(here), (await rows()).map(({ name }) => name)]).toEqual([key, ['check']]);
    await testSite.site.db.run(sql`select 1`);
    const left = await testSite.site.db.row<{ dead: number }>(
      sql`select pg_relation_size('site_secret')::int / 8192 as pages, (select count(*)::int from site_secret) as dead`,
    );
    expect(left).toEqual({ pages: 1, dead: 1 });
  });
  it('may be given instead, the one there was too', async () => {
    const [here, key] = [await machine(), randomBytes(48)];
    await keepInDatabase(key);
    await expect(open(here, randomBytes(48))).rejects.toThrow(
      /SITE_KEY is another key than the one this database was sealed by/,
    );
    expect((await rows()).map(({ name }) => name)).toEqual(['site']);
    expect(await open(here, key)).toEqual(key);
    expect([await readKeyFile(here), (await rows()).map(({ name }) => name)]).toEqual([undefined, ['check']]);
  });
  it('of another machine is asked for in words, and nothing is made in its place', async () => {
    const [here, there] = [await machine(), await machine()];
    const key = await open(here);
    await expect(open(there)).rejects.toThrow(/key is missing[\s\S]*SITE_KEY[\s\S]*backup/);
    await expect(open(there, randomBytes(48))).rejects.toThrow(/SITE_KEY is not the key this database was sealed by/);
    expect(await readKeyFile(there)).toBeUndefined();
    expect(await open(there, key)).toEqual(key);
    await fs.writeFile(path.join(there, 'site.key'), randomBytes(48).toString('base64url'));
    await expect(open(there)).rejects.toThrow(/site.key in DATA_DIR is not the key/);
  });
  it('that a process of an earlier version makes meanwhile is thrown away', async () => {
    const here = await machine();
    const key = await open(here);
    await keepInDatabase(randomBytes(48));
    expect(await open(here)).toEqual(key);
    expect(await rows()).toEqual([
      { name: 'check', value: createHmac('sha256', key).update('site-key:check').digest() },
    ]);
  });
});
