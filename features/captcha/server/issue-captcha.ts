import type { Purpose, Work } from '#features/captcha/contract.ts';
import { platformErrors } from '#platform/server/errors.ts';
import type { Context } from '#platform/server/http/context.ts';
import { requestLetters } from '#platform/server/picture/letters/request-letters.ts';
import { type ExistingKey, lettersOf, makeKey, markName, readKey, seedOf } from './captcha-key.ts';
import { shownProvider } from './follow-provider.ts';
import { countIssue } from './weight.ts';
import { giveWork } from './work.ts';

/** Minimum remaining lifetime of a key to be replaced by another, in ms. */
const SHORTEST = 60_000;

/**
 * Minimum weight of our captcha while a provider is enabled: people who cannot load the provider pass with a few
 * seconds of proof of work.
 */
const BESIDE = 3;

interface Wish {
  purpose: Purpose;
  /** The name it is for, and the minimum weight required by earlier attempts at that name. */
  name?: string;
  weight?: number;
  /** The key that the new one replaces. */
  after?: string | undefined;
}

/** Issues a key for a purpose; its weight grows with the number this network has recently requested. */
export async function issueCaptcha(
  { site, now, address }: Pick<Context, 'site' | 'now' | 'address'>,
  wish: Wish,
): Promise<string> {
  const before = wish.after === undefined ? null : readKey(site.secret, wish.after);
  const weight = Math.max(
    wish.weight ?? 0,
    before?.weight ?? 0,
    await countIssue(site, address),
    shownProvider(site) ? BESIDE : 0,
  );
  // A replacement for a named key ends when that key would: otherwise keys issued at a lower weight could be renewed
  // forever.
  const isStored = before !== null && before.endsAt.getTime() - now.getTime() > SHORTEST;
  const { nameMark, endsAt } = isStored
    ? before
    : { nameMark: markName(site.secret, wish.name ?? ''), endsAt: undefined };
  const isNamed = nameMark !== markName(site.secret, '');
  return makeKey(site.secret, { purpose: wish.purpose, now, nameMark, weight, endsAt: isNamed ? endsAt : undefined });
}

/** @throws 404 for a key without our signature or an expired one */
function readLive({ site, now }: Pick<Context, 'site' | 'now'>, key: string): ExistingKey {
  const existing = readKey(site.secret, key);
  if (!existing || existing.endsAt <= now) throw platformErrors.notFound();
  return existing;
}

/** Sends a key's picture. @throws 404; 429 while too many are being drawn */
export async function sendPicture(context: Pick<Context, 'site' | 'now' | 'answer'>, key: string): Promise<void> {
  readLive(context, key);
  const { site, answer } = context;
  const picture = await requestLetters(lettersOf(site.secret, key), seedOf(site.secret, key));
  if (!picture) throw platformErrors.tooMany({ seconds: 2 });
  answer.send(picture, 'image/png');
}

/** The proof of work challenge of a key. @throws 404 */
export function sendWork(
  context: Pick<Context, 'site' | 'now'>,
  { key, isInstead }: { key: string; isInstead: boolean },
): Promise<Work> {
  const { weight } = readLive(context, key);
  return giveWork(context.site.secret, { key, weight, isInstead });
}
