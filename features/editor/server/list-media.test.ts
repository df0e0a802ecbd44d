import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendAttachment } from '#features/attachment/server/fixtures.ts';
import type { Media } from '#features/editor/contract.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import type { Context } from '#platform/server/http/context.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { pictureFixture } from '#tests/picture-fixture.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { presentMedia } from '../preview-media.ts';
import { listMedia } from './list-media.ts';

let testSite: TestSite;
let served: Served;
let mia: Caller;
let vip: Context;
let stranger: Context;
let closed: string;
let open: string;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  const { site } = testSite;
  served = await serve(site);
  mia = await signIn(served, site, await memberFixture(site, { account: 'mia' }));
  vip = testSite.context({ actor: await memberActorFixture(site, { account: 'vip_writer', roles: ['vip'] }) });
  closed = await sectionFixture(site, { name: '会员专区', only: 'vip' });
  open = await sectionFixture(site, { name: '综合' });
  stranger = testSite.context({ actor: await memberActorFixture(site, { account: 'stranger' }) });
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

const picture = async (): Promise<string> =>
  (await sendAttachment(mia, { kind: 'image', bytes: await pictureFixture('png', { width: 700, height: 500 }) })).body
    .path;
const statusOf = async (address: string) => (await served.caller().get(address)).status;
const mediaOf = async (context: Context, path: string) => (await listMedia(context, [path])).records[0];
const mediaOfMia = async (path: string): Promise<Media | undefined> =>
  (await mia.get(`/api/editor/media?paths=${encodeURIComponent(path)}`)).body.records[0];

describe('[U2] pictures and files in a preview', () => {
  it('of a closed section open by their marks, to who sent them in and to who may read there, in every size', async () => {
    const path = await picture();
    await topicFixture(vip, { sectionId: closed, content: `![](${path})` });
    expect(await statusOf(path)).toBe(403);
    for (const media of [await mediaOfMia(path), await mediaOf(vip, path)]) {
      expect(media).toMatchObject({
        kind: 'image',
        width: 700,
        height: 500,
        mark: expect.stringMatching(/^[a-z0-9]+\.[\w-]{22}$/),
      });
      const { adapt } = presentMedia(media ? [media] : []);
      const html = adapt(`<img src="${path}" srcset="${path.replace('.webp', '-320.webp')} 320w">`);
      for (const [address] of html.matchAll(/\/files\/u\/[^" ]+/g)) expect(await statusOf(address), address).toBe(200);
    }
  });

  it('are nobody else’s there, not even by name', async () => {
    const path = await picture();
    await topicFixture(vip, { sectionId: closed, content: `![](${path})` });
    expect(await mediaOf(stranger, path)).toBeUndefined();
    expect(await mediaOf(stranger, `/files/u/00/${'0'.repeat(38)}.webp`)).toBeUndefined();
  });

  it('in a hidden part are their sender’s alone', async () => {
    const path = await picture();
    await topicFixture(vip, { sectionId: open, content: `看\n\n:::hide comment\n![](${path})\n:::` });
    expect([typeof (await mediaOfMia(path))?.mark, await mediaOf(stranger, path)]).toEqual(['string', undefined]);
  });

  it('that everybody may see, or that no text shows yet, need no mark', async () => {
    const [shown, orphaned] = [await picture(), await picture()];
    await topicFixture(vip, { sectionId: open, content: `![](${shown})` });
    for (const path of [shown, orphaned]) expect(await mediaOf(stranger, path)).toMatchObject({ path, mark: null });
  });
});
