import { sendInParts } from '#features/attachment/server/fixtures.ts';
import type { OpenSite } from '#platform/server/open-site.ts';
import type { Caller } from '#tests/serve.ts';
import { makeVideos } from './make-videos.ts';

/** Uploads a video; returns its address. It is left queued. */
export async function sendVideo(
  caller: Caller,
  site: Pick<OpenSite, 'outbox'>,
  input: { bytes: Buffer; name?: string },
): Promise<string> {
  const reply = await sendInParts(caller, { kind: 'video', name: input.name ?? '茶席.mp4', bytes: input.bytes });
  if (reply.status !== 200) throw new Error(`the film was answered ${reply.status} ${reply.text}`);
  await site.outbox.deliver();
  return reply.body.path;
}

/** Processes every queued video, and notifies every text that shows it. */
export async function workOffVideos(site: OpenSite): Promise<number> {
  const count = await makeVideos(site);
  await site.outbox.deliver();
  return count;
}
