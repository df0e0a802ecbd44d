import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditOf } from '#features/audit/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import { openS3Store } from '#platform/server/file/s3-store.ts';
import { reachAll } from '#platform/server/outward/reach.ts';
import type { Member } from '#platform/shared/actor.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type S3Server, startS3 } from '#tests/s3-server.ts';
import { ownerProof, staffFixture } from '#tests/staff-fixture.ts';
import { followStorage } from './follow-storage.ts';
import { readStorage, saveStorage, tryStorage } from './save-storage.ts';
import { tryStore } from './try-store.ts';

let testSite: TestSite;
let manager: Member;
let server: S3Server;
beforeAll(async () => {
  testSite = await createTestSite();
  manager = await staffFixture(testSite.site, { isOwner: true });
  server = await startS3();
  await followStorage(testSite.site);
});
afterAll(async () => {
  testSite.site.objects.use(null);
  await server.close();
  await testSite.close();
});
beforeEach(async () => {
  testSite.site.objects.use(null);
  await testSite.site.db.run(sql`delete from storage_provider`);
});

const asManager = () => testSite.context({ actor: manager, language: 'en_US' });
const form = (more: object = {}) => ({
  isOn: true,
  isDirect: false,
  system: '20' as const,
  ...server.place,
  reason: 'more room',
  ...ownerProof,
  ...more,
});

describe('the store of uploaded files', () => {
  it('takes new files as soon as it is saved, in every process, and says so in the site’s info', async () => {
    expect(await readStorage(asManager())).toMatchObject({
      isOn: false,
      isDirect: false,
      remote: null,
      may: { change: true },
    });
    const saved = await saveStorage(asManager(), form());
    expect(saved).toMatchObject({
      isOn: true,
      remote: { system: '20', endpoint: server.place.endpoint, bucket: 'teahouse', keyId: server.place.keyId },
    });
    expect(JSON.stringify(saved)).not.toContain('keySecret');
    await expect.poll(() => testSite.site.objects.system).toBe(20);
    await testSite.site.objects.put('ours/one', Buffer.from('茶'), { contentType: 'text/plain' });
    const there = openS3Store(server.place);
    expect((await buffer((await there.open('ours/one')).stream)).toString()).toBe('茶');
    await there.close();
    await saveStorage(asManager(), form({ isOn: false, keySecret: '' }));
    await expect.poll(() => testSite.site.objects.system).toBe(0);
    expect((await buffer((await testSite.site.objects.open('ours/one')).stream)).toString()).toBe('茶');
  });

  it('is not taken when it does not work, and its own words are shown', async () => {
    await expect(saveStorage(asManager(), form({ keySecret: 'wrong' }))).rejects.toMatchObject({
      code: 'storage.refused',
      details: { said: expect.stringContaining('SignatureDoesNotMatch') },
    });
    await expect(saveStorage(asManager(), form({ bucket: 'nobody-has-it' }))).rejects.toMatchObject({
      details: { said: expect.stringContaining('NoSuchBucket') },
    });
    await expect(saveStorage(asManager(), form({ endpoint: 'http://127.0.0.1:1' }))).rejects.toMatchObject({
      code: 'storage.refused',
      details: { said: expect.stringMatching(/^Couldn’t connect\./) },
    });
    expect([await readStorage(asManager()), testSite.site.objects.system]).toEqual([
      { isOn: false, isDirect: false, remote: null, may: { change: true }, digest: expect.any(String) },
      0,
    ]);
  });

  it('keeps its secret sealed, and hands it to no other door and no other key', async () => {
    await saveStorage(asManager(), form());
    const row = await testSite.site.db.row<{ secret: string }>(
      sql`select encode(key_secret, 'escape') as secret from storage_provider`,
    );
    expect(row?.secret).not.toContain(server.place.keySecret);
    await expect(saveStorage(asManager(), form({ keySecret: '', keyId: 'OTHER' }))).rejects.toMatchObject({
      rules: { keySecret: 'storage.secretMissing' },
    });
    await expect(
      saveStorage(asManager(), form({ keySecret: '', endpoint: 'http://127.0.0.1:2' })),
    ).rejects.toMatchObject({ rules: { keySecret: 'storage.secretMissing' } });
    await expect(saveStorage(asManager(), form({ endpoint: 'http://store.example.org' }))).rejects.toMatchObject({
      rules: { endpoint: 'storage.plain' },
    });
  });

  it('lets browsers send to it only where staff say so', async () => {
    await saveStorage(asManager(), form());
    await expect.poll(() => testSite.site.objects.system).toBe(20);
    expect(testSite.site.objects.openOrigin).toBeNull();
    expect(await saveStorage(asManager(), form({ isDirect: true }))).toMatchObject({ isDirect: true });
    await expect.poll(() => testSite.site.objects.openOrigin).toBe(server.place.endpoint);
    await saveStorage(asManager(), form({ isOn: false, isDirect: true }));
    await expect.poll(() => testSite.site.objects.openOrigin).toBeNull();
  });

  it('is tried by staff, and each act is on record without the secret', async () => {
    await expect(tryStorage(asManager())).rejects.toMatchObject({ code: 'storage.notSet' });
    await saveStorage(asManager(), form());
    expect(await tryStorage(asManager(), { reason: 'a new bucket' })).toEqual({ isGood: true, said: '', detail: '' });
    const [tried, saved] = await auditOf(testSite.site.db, { target: { kind: 'storage', id: '20' }, limit: 2 });
    expect([tried?.action, tried?.reason, saved?.action]).toEqual(['storage.try', 'a new bucket', 'storage.save']);
    expect(saved?.after).toMatchObject({ bucket: 'teahouse', secret: 'new' });
    expect(JSON.stringify(saved)).not.toContain('keySecret');
  });
});

it('[S2] a trial reads no more from a store than it has written', async () => {
  let sent = 0;
  const bad = http.createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'application/octet-stream' });
    if (request.method !== 'GET') return response.end();
    const piece = Buffer.alloc(1024 * 1024);
    const say = () => {
      if (response.destroyed || sent > 200 * piece.length) return response.end();
      sent += piece.length;
      response.write(piece, say);
    };
    say();
  });
  await new Promise<void>((done) => bad.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(bad.address() as AddressInfo).port}`;
  const config = { endpoint, region: 'here', bucket: 'teahouse', keyId: 'key', keySecret: 'secret', reach: reachAll };
  expect((await tryStore(config, 'en_US'))?.detail).toBe('what was read is not what was written');
  expect(sent).toBeLessThan(50 * 1024 * 1024);
  bad.closeAllConnections();
  bad.close();
});
