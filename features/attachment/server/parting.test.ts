import fs from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownData } from '#app/server/features.ts';
import { makeExports } from '#features/data-export/server/public.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import { privatePath } from '#platform/server/file/private-file.ts';
import { fileFixture } from '#tests/file-fixture.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { pictureFixture } from '#tests/picture-fixture.ts';
import { readZip } from '#tests/read-zip.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { dropUploadsOf } from './drop-attachments.ts';
import { objectsOf, sendAttachment } from './fixtures.ts';
import { recordUses } from './record-uses.ts';

let testSite: TestSite;
let served: Served;
let mia: Caller;
let miaId: string;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  miaId = await memberFixture(testSite.site, { account: 'mia' });
  mia = await signIn(served, testSite.site, miaId);
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

const picture = async (name = 'tea.png'): Promise<string> =>
  (await sendAttachment(mia, { kind: 'image', name, bytes: await pictureFixture('png', { width: 700, height: 500 }) }))
    .body.path;
const keysOf = async (path: string) =>
  (await objectsOf(testSite.site)).filter((key) => key.includes(path.slice(12, 40)));

it('what somebody takes along holds everything he has sent in, byte by byte', async () => {
  const path = await picture('窗边的茶.png');
  const file = (await sendAttachment(mia, { kind: 'file', bytes: fileFixture('zip', 30), name: '../账本.zip' })).body;
  await mia.post('/api/user/control/dataExport');
  expect(await makeExports(testSite.site, ownData)).toBe(1);
  const row = await testSite.site.db.row<{ path: string }>(
    sql`select path from data_export where member_id = ${miaId}`,
  );
  const files = readZip(await fs.readFile(privatePath(testSite.site.files, row?.path ?? '')));
  const records = JSON.parse(files.get('attachments.json')?.toString() ?? '');
  expect(records.map((item: { path: string; name: string }) => [item.path, item.name])).toEqual([
    [path, '窗边的茶.png'],
    [file.path, '账本.zip'],
  ]);
  const names = [...files.keys()].filter((name) => name.startsWith('files/attachments/'));
  expect(names).toEqual([
    `files/attachments/${records[0].id}-窗边的茶.webp`,
    `files/attachments/${records[1].id}-账本.zip`,
  ]);
  expect(files.get(names[1] ?? '')).toEqual(fileFixture('zip', 30));
});

it('who leaves leaves what texts show, without his name, and nothing else', async () => {
  const { site } = testSite;
  const [shown, drafted, orphaned] = [await picture('米娅的自拍.png'), await picture(), await picture()];
  const author = testSite.context({ actor: await memberActorFixture(site, { account: 'author' }) });
  const topic = await topicFixture(author, { sectionId: await sectionFixture(site), content: `![](${shown})` });
  await site.db.transaction((tx) => recordUses(tx, { kind: 'draft', id: '1', paths: [drafted] }));
  const leaving = { memberId: miaId, account: 'mia', nickname: null, phone: null, email: null, forfeits: true };
  await site.db.transaction((tx) => dropUploadsOf(tx, leaving, site));
  await site.outbox.deliver();
  expect([(await keysOf(shown)).length, (await keysOf(drafted)).length, (await keysOf(orphaned)).length]).toEqual([
    3, 0, 0,
  ]);
  expect((await served.caller().get(shown)).status).toBe(200);
  expect(topic).not.toBe('');
  expect(await site.db.rows(sql`select owner_id, name from attachment`)).toEqual([{ owner_id: null, name: '' }]);
});
