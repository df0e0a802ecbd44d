import { createHmac, timingSafeEqual } from 'node:crypto';
import { attachmentSettings } from '#features/attachment/settings.ts';
import { guestActor } from '#features/role/server/public.ts';
import { sectionTree } from '#features/section/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import { readyKey } from '#platform/server/secret.ts';
import type { Site } from '#platform/server/site.ts';

const MINUTE = 60_000;
/** Characters of a mark: 132 bits. */
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
 * Adds a mark to every attachment address in a text (HTML or a bare address), valid for at least `signedFilePeriod`
 * minutes and at most one and a half times that. The mark covers the file and the expiry, not a session: within half a
 * period everyone gets the same mark.
 */
export function signLinks(site: Signing, text: string, now: Date): string {
  const half = (site.settings.of(attachmentSettings).signedFilePeriod * MINUTE) / 2;
  const until = Math.floor((Math.ceil(now.getTime() / half) * half + 2 * half) / 1000).toString(36);
  return text.replace(
    address,
    (found, name: string) => `${found.split('?')[0]}?s=${until}.${markOf(site, name, until)}`,
  );
}

/** Remaining seconds of a mark; 0 if it has expired, belongs to another file, or has an invalid signature. */
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

/** Ids of sections whose topics guests may not view. */
export async function closedSections(site: Pick<Site, 'db' | 'bus'>): Promise<string[]> {
  const [tree, guest] = await Promise.all([sectionTree(site), guestActor(site)]);
  return tree.all.map((section) => section.id).filter((id) => !guest.may('topic.view', id));
}

type Requesting = Pick<Context, 'site' | 'now'>;

/** Where a public text stands: in a section, or nowhere but on the site; null: the text is not public. */
type Shown = { sectionId: string | null } | null;

/** Returns the function that signs the HTML of texts there; it does nothing where guests may view them. */
export async function signerFor({ site, now }: Requesting, shown: Shown): Promise<(html: string) => string> {
  if (shown && (shown.sectionId === null || (await guestActor(site)).may('topic.view', shown.sectionId)))
    return (html) => html;
  return (html) => (html.includes('/files/u/') ? signLinks(site, html, now) : html);
}

/** Signs one piece of HTML. */
export async function signFor(context: Requesting, html: string, shown: Shown): Promise<string> {
  return (await signerFor(context, shown))(html);
}
