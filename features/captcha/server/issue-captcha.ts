import type { Purpose, Work } from '#features/captcha/contract.ts';
import { platformErrors } from '#platform/server/errors.ts';
import type { Context } from '#platform/server/http/context.ts';
import { requestLetters } from '#platform/server/picture/letters/request-letters.ts';
import { type ExistingKey, lettersOf, makeKey, markName, readKey, seedOf } from './captcha-key.ts';
import { shownProvider } from './follow-provider.ts';
import { countIssue } from './weight.ts';
import { giveWork } from './work.ts';

/** Ms that must be left of a key for another to take its place. */
const SHORTEST = 60_000;

/** Least weight of ours while another's may stand for it: who cannot load that one gets on, by a browser's work of some seconds. */
const BESIDE = 3;

interface Wish {
  purpose: Purpose;
  /** The name it is for, and how heavy it must be at least for what has been tried there. */
  name?: string;
  weight?: number;
  /** A key in whose place this one comes. */
  after?: string | undefined;
}

/** A new key for a purpose: the heavier, the more this network has asked for lately. */
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
  // In the place of one for a name it ends when that would: nobody goes on for ever with what was given out in quieter times.
  const isStored = before !== null && before.endsAt.getTime() - now.getTime() > SHORTEST;
  const { nameMark, endsAt } = isStored
    ? before
    : { nameMark: markName(site.secret, wish.name ?? ''), endsAt: undefined };
  const isNamed = nameMark !== markName(site.secret, '');
  return makeKey(site.secret, { purpose: wish.purpose, now, nameMark, weight, endsAt: isNamed ? endsAt : undefined });
}

/** @throws 404 for a key that is not ours or has ended */
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

/** A key's work. @throws 404 */
export function sendWork(
  context: Pick<Context, 'site' | 'now'>,
  { key, isInstead }: { key: string; isInstead: boolean },
): Promise<Work> {
  const { weight } = readLive(context, key);
  return giveWork(context.site.secret, { key, weight, isInstead });
}
