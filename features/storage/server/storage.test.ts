import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditOf } from '#features/audit/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import { openS3Store } from '#platform/server/file/s3-store.ts';
import type { Member } from '#platform/shared/actor.ts';
import { type Given, openGiven } from '#tests/given.ts';
import { givenStaff, ownerProof } from '#tests/given-staff.ts';
import { type S3Server, startS3 } from '#tests/s3-server.ts';
import { followStorage } from './follow-storage.ts';
import { readStorage, saveStorage, tryStorage } from './keep-storage.ts';

let given: Given;
let keeper: Member;
let server: S3Server;
beforeAll(async () => {
  given = await openGiven();
  keeper = await givenStaff(given.site, { isOwner: true });
  server = await startS3();
  await followStorage(given.site);
});
afterAll(async () => {
  given.site.objects.use(null);
  await server.close();
  await given.close();
});
beforeEach(async () => {
  given.site.objects.use(null);
  await given.site.db.run(sql`delete from storage_provider`);
});

const asKeeper = () => given.context({ actor: keeper, language: 'en_US' });
const form = (more: object = {}) => ({ isOn: true, isDirect: false, system: '20' as const, ...server.place, reason: 'more room', ...ownerProof, ...more });

describe('the store of uploaded files', () => {
  it('takes new files as soon as it is saved, in every process, and says so in the site’s info', async () => {
    expect(await readStorage(asKeeper())).toEqual({ isOn: false, isDirect: false, remote: null, may: { change: true } });
    const saved = await saveStorage(asKeeper(), form());
    expect(saved).toMatchObject({ isOn: true, remote: { system: '20', endpoint: server.place.endpoint, bucket: 'teahouse', keyId: 'S3RVER' } });
    expect(JSON.stringify(saved)).not.toContain('keySecret');
    await expect.poll(() => given.site.objects.system).toBe(20);
    await given.site.objects.put('ours/one', Buffer.from('茶'), { contentType: 'text/plain' });
    const there = openS3Store(server.place);
    expect((await buffer((await there.open('ours/one')).stream)).toString()).toBe('茶');
    await there.close();
    await saveStorage(asKeeper(), form({ isOn: false, keySecret: '' }));
    await expect.poll(() => given.site.objects.system).toBe(0);
    expect((await buffer((await given.site.objects.open('ours/one')).stream)).toString()).toBe('茶');
  });

  it('is not taken when it does not work, and its own words are shown', async () => {
    await expect(saveStorage(asKeeper(), form({ keySecret: 'wrong' }))).rejects.toMatchObject({
      code: 'storage.refused',
      details: { said: expect.stringContaining('SignatureDoesNotMatch') },
    });
    await expect(saveStorage(asKeeper(), form({ bucket: 'nobody-has-it' }))).rejects.toMatchObject({ details: { said: expect.stringContaining('NoSuchBucket') } });
    await expect(saveStorage(asKeeper(), form({ endpoint: 'http://127.0.0.1:1' }))).rejects.toMatchObject({
      code: 'storage.refused',
      details: { said: expect.stringMatching(/^Could not connect\./) },
    });
    expect([await readStorage(asKeeper()), given.site.objects.system]).toEqual([{ isOn: false, isDirect: false, remote: null, may: { change: true } }, 0]);
  });

  it('keeps its secret sealed, and hands it to no other door and no other key', async () => {
    await saveStorage(asKeeper(), form());
    const row = await given.site.db.row<{ secret: string }>(sql`select encode(key_secret, 'escape') as secret from storage_provider`);
    expect(row?.secret).not.toContain('S3RVER');
    await expect(saveStorage(asKeeper(), form({ keySecret: '', keyId: 'OTHER' }))).rejects.toMatchObject({ rules: { keySecret: 'storage.secretMissing' } });
    await expect(saveStorage(asKeeper(), form({ keySecret: '', endpoint: 'http://127.0.0.1:2' }))).rejects.toMatchObject({ rules: { keySecret: 'storage.secretMissing' } });
    await expect(saveStorage(asKeeper(), form({ endpoint: 'http://store.example.org' }))).rejects.toMatchObject({ rules: { endpoint: 'storage.plain' } });
  });

  it('lets browsers send to it only where staff say so', async () => {
    await saveStorage(asKeeper(), form());
    await expect.poll(() => given.site.objects.system).toBe(20);
    expect(given.site.objects.openOrigin).toBeNull();
    expect(await saveStorage(asKeeper(), form({ isDirect: true }))).toMatchObject({ isDirect: true });
    await expect.poll(() => given.site.objects.openOrigin).toBe(server.place.endpoint);
    await saveStorage(asKeeper(), form({ isOn: false, isDirect: true }));
    await expect.poll(() => given.site.objects.openOrigin).toBeNull();
  });

  it('is tried by staff, and each act is on record without the secret', async () => {
    await expect(tryStorage(asKeeper())).rejects.toMatchObject({ code: 'storage.notSet' });
    await saveStorage(asKeeper(), form());
    expect(await tryStorage(asKeeper(), { reason: 'a new bucket' })).toEqual({ isGood: true, said: '', detail: '' });
    const [tried, saved] = await auditOf(given.site.db, { target: { kind: 'storage', id: '20' }, limit: 2 });
    expect([tried?.action, tried?.reason, saved?.action]).toEqual(['storage.try', 'a new bucket', 'storage.save']);
    expect(saved?.after).toMatchObject({ bucket: 'teahouse', secret: 'new' });
    expect(JSON.stringify(saved)).not.toContain('keySecret');
  });
});
