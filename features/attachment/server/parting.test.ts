import fs from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportedData } from '#app/server/exports.ts';
import { makeExports } from '#features/data-export/server/public.ts';
import { givenMemberActor, givenSection, givenTopic } from '#features/topic/server/given.ts';
import { sql } from '#platform/server/database/sql.ts';
import { privatePath } from '#platform/server/file/private-file.ts';
import { type Given, openGiven } from '#tests/given.ts';
import { givenFile } from '#tests/given-file.ts';
import { givenPicture } from '#tests/given-picture.ts';
import { givenMember, signIn } from '#tests/given-session.ts';
import { readZip } from '#tests/read-zip.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { dropUploadsOf } from './drop-attachments.ts';
import { objectsOf, sendAttachment } from './given.ts';
import { recordUses } from './record-uses.ts';

let given: Given;
let served: Served;
let mia: Caller;
let miaId: string;
beforeAll(async () => {
  given = await openGiven({ rateLimitFactor: 1000 });
  served = await serve(given.site);
  miaId = await givenMember(given.site, { account: 'mia' });
  mia = await signIn(served, given.site, miaId);
});
afterAll(async () => {
  await served.close();
  await given.close();
});

const picture = async (name = 'tea.png'): Promise<string> =>
  (await sendAttachment(mia, { kind: 'image', name, bytes: await givenPicture('png', { width: 700, height: 500 }) })).body.path;
const keysOf = async (path: string) => (await objectsOf(given.site)).filter((key) => key.includes(path.slice(12, 40)));

it('what somebody takes along holds everything he has sent in, byte by byte', async () => {
  const path = await picture('窗边的茶.png');
  const file = (await sendAttachment(mia, { kind: 'file', bytes: givenFile('zip', 30), name: '../账本.zip' })).body;
  await mia.post('/api/user/control/dataExport');
  expect(await makeExports(given.site, exportedData)).toBe(1);
  const row = await given.site.db.row<{ path: string }>(sql`select path from data_export where member_id = ${miaId}`);
  const files = readZip(await fs.readFile(privatePath(given.site.files, row?.path ?? '')));
  const records = JSON.parse(files.get('attachments.json')?.toString() ?? '');
  expect(records.map((one: { path: string; name: string }) => [one.path, one.name])).toEqual([
    [path, '窗边的茶.png'],
    [file.path, '账本.zip'],
  ]);
  const names = [...files.keys()].filter((name) => name.startsWith('files/attachments/'));
  expect(names).toEqual([`files/attachments/${records[0].id}-窗边的茶.webp`, `files/attachments/${records[1].id}-账本.zip`]);
  expect(files.get(names[1] ?? '')).toEqual(givenFile('zip', 30));
});

it('who leaves leaves what texts show, without his name, and nothing else', async () => {
  const { site } = given;
  const [shown, drafted, loose] = [await picture('米娅的自拍.png'), await picture(), await picture()];
  const author = given.context({ actor: await givenMemberActor(site, { account: 'author' }) });
  const topic = await givenTopic(author, { sectionId: await givenSection(site), content: `![](${shown})` });
  await site.db.transaction((tx) => recordUses(tx, { kind: 'draft', id: '1', paths: [drafted] }));
  const leaving = { memberId: miaId, account: 'mia', nickname: null, phone: null, email: null };
  await site.db.transaction((tx) => dropUploadsOf(tx, leaving, site));
  await site.outbox.deliver();
  expect([(await keysOf(shown)).length, (await keysOf(drafted)).length, (await keysOf(loose)).length]).toEqual([3, 0, 0]);
  expect((await served.caller().get(shown)).status).toBe(200);
  expect(topic).not.toBe('');
  expect(await site.db.rows(sql`select owner_id, name from attachment`)).toEqual([{ owner_id: null, name: '' }]);
});
