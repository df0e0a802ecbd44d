import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendAttachment } from '#features/attachment/server/given.ts';
import type { Medium } from '#features/editor/contract.ts';
import { givenMemberActor, givenSection, givenTopic } from '#features/topic/server/given.ts';
import type { Context } from '#platform/server/http/context.ts';
import { type Given, openGiven } from '#tests/given.ts';
import { givenPicture } from '#tests/given-picture.ts';
import { givenMember, signIn } from '#tests/given-session.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { presentMedia } from '../preview-media.ts';
import { listMedia } from './list-media.ts';

let given: Given;
let served: Served;
let mia: Caller;
let vip: Context;
let stranger: Context;
let closed: string;
let open: string;
beforeAll(async () => {
  given = await openGiven({ rateLimitFactor: 1000 });
  const { site } = given;
  served = await serve(site);
  mia = await signIn(served, site, await givenMember(site, { account: 'mia' }));
  vip = given.context({ actor: await givenMemberActor(site, { account: 'vip_writer', roles: ['vip'] }) });
  closed = await givenSection(site, { name: '会员专区', only: 'vip' });
  open = await givenSection(site, { name: '综合' });
  stranger = given.context({ actor: await givenMemberActor(site, { account: 'stranger' }) });
});
afterAll(async () => {
  await served.close();
  await given.close();
});

const picture = async (): Promise<string> => (await sendAttachment(mia, { kind: 'image', bytes: await givenPicture('png', { width: 700, height: 500 }) })).body.path;
const statusOf = async (address: string) => (await served.caller().get(address)).status;
const mediumOf = async (context: Context, path: string) => (await listMedia(context, [path])).records[0];
const mediumOfMia = async (path: string): Promise<Medium | undefined> => (await mia.get(`/api/editor/media?paths=${encodeURIComponent(path)}`)).body.records[0];

describe('pictures and files in a preview', () => {
  it('of a closed section open by their marks, to who sent them in and to who may read there, in every size', async () => {
    const path = await picture();
    await givenTopic(vip, { sectionId: closed, content: `![](${path})` });
    expect(await statusOf(path)).toBe(403);
    for (const medium of [await mediumOfMia(path), await mediumOf(vip, path)]) {
      expect(medium).toMatchObject({ kind: 'image', width: 700, height: 500, mark: expect.stringMatching(/^[a-z0-9]+\.[\w-]{22}$/) });
      const { adapt } = presentMedia(medium ? [medium] : []);
      const html = adapt(`<img src="${path}" srcset="${path.replace('.webp', '-320.webp')} 320w">`);
      for (const [address] of html.matchAll(/\/files\/u\/[^" ]+/g)) expect(await statusOf(address), address).toBe(200);
    }
  });

  it('are nobody else’s there, not even by name', async () => {
    const path = await picture();
    await givenTopic(vip, { sectionId: closed, content: `![](${path})` });
    expect(await mediumOf(stranger, path)).toBeUndefined();
    expect(await mediumOf(stranger, `/files/u/00/${'0'.repeat(38)}.webp`)).toBeUndefined();
  });

  it('in a hidden part are their sender’s alone', async () => {
    const path = await picture();
    await givenTopic(vip, { sectionId: open, content: `看\n\n:::hide comment\n![](${path})\n:::` });
    expect([typeof (await mediumOfMia(path))?.mark, await mediumOf(stranger, path)]).toEqual(['string', undefined]);
  });

  it('that everybody may see, or that no text shows yet, need no mark', async () => {
    const [shown, loose] = [await picture(), await picture()];
    await givenTopic(vip, { sectionId: open, content: `![](${shown})` });
    for (const path of [shown, loose]) expect(await mediumOf(stranger, path)).toMatchObject({ path, mark: null });
  });
});
