import { createHmac, timingSafeEqual } from 'node:crypto';
import { attachmentSettings } from '#features/attachment/settings.ts';
import { guestActor } from '#features/role/server/public.ts';
import { sectionTree } from '#features/section/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import { readyKey } from '#platform/server/secret.ts';
import type { Site } from '#platform/server/site.ts';

const MINUTE = 60_000;
/** 132 bits. */
const LENGTH = 22;
const address = /\/files\/u\/([0-9a-f]{2}\/[0-9a-f]{38})(?:-\d{2,4})?\.[a-z0-9]{1,8}(?![a-z0-9])(?:\?s=[\w.-]*)?/g;

type Signing = Pick<Site, 'secret' | 'settings'>;

function markOf({ secret }: Pick<Site, 'secret'>, name: string, until: string): string {
  return createHmac('sha256', readyKey(secret))
    .update(`attachment ${name} ${until}`)
    .digest('base64url')
    .slice(0, LENGTH);
}

/**
 * Gives every attachment in a text (HTML or a bare address) a mark that holds for at least `signedFilePeriod` minutes and half as
 * long again at most. It names the file and the end, nobody's session: within half a period everybody gets the same.
 */
export function signLinks(site: Signing, text: string, now: Date): string {
  const half = (site.settings.of(attachmentSettings).signedFilePeriod * MINUTE) / 2;
  const until = Math.floor((Math.ceil(now.getTime() / half) * half + 2 * half) / 1000).toString(36);
  return text.replace(
    address,
    (found, name: string) => `${found.split('?')[0]}?s=${until}.${markOf(site, name, until)}`,
  );
}

/** Seconds a mark still holds; 0: it is over, of another file, or not ours. */
export function secondsLeft(site: Pick<Site, 'secret'>, input: { path: string; mark: string; now: Date }): number {
  const [until = '', mark = ''] = input.mark.split('.');
  const name = /([0-9a-f]{2}\/[0-9a-f]{38})/.exec(input.path)?.[1] ?? '';
  if (!/^[0-9a-z]{1,9}$/.test(until) || mark.length !== LENGTH) return 0;
  if (
    !timingSafeEqual(Buffer.from(markOf(site, name, until)), Buffer.from(mark.replace(/[^\w-]/g, '.').padEnd(LENGTH)))
  )
    return 0;
  return Math.max(0, Number.parseInt(until, 36) - Math.floor(input.now.getTime() / 1000));
}

/** Sections whose topics guests may not view. */
export async function closedSections(site: Pick<Site, 'db' | 'bus'>): Promise<string[]> {
  const [tree, guest] = await Promise.all([sectionTree(site), guestActor(site)]);
  return tree.all.map((section) => section.id).filter((id) => !guest.may('topic.view', id));
}

type Requesting = Pick<Context, 'site' | 'now'>;

/** What to do with the HTML of texts in a section (null: texts that are not public): nothing where guests may view it. */
export async function signerFor(
  { site, now }: Requesting,
  sectionId: string | null,
): Promise<(html: string) => string> {
  if (sectionId !== null && (await guestActor(site)).may('topic.view', sectionId)) return (html) => html;
  return (html) => (html.includes('/files/u/') ? signLinks(site, html, now) : html);
}

/** The same for one piece of HTML. */
export async function signFor(context: Requesting, html: string, sectionId: string | null): Promise<string> {
  return (await signerFor(context, sectionId))(html);
}
