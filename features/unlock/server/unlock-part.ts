import { createHash, timingSafeEqual } from 'node:crypto';
import { isAuthor, mayModerate } from '#features/content/authorship.ts';
import { contentKinds } from '#features/content/server/public.ts';
import type { Guard } from '#features/hidden-content/contract.ts';
import { hiddenContentErrors } from '#features/hidden-content/errors.ts';
import { addUnlocks, gates, hiddenParts, openPassword } from '#features/hidden-content/server/public.ts';
import { MOST_TRIES, type UnlockTry } from '#features/unlock/contract.ts';
import { unlockErrors } from '#features/unlock/errors.ts';
import { hiddenUnlocked } from '#features/unlock/events.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { inLane } from '#platform/server/database/lane.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { Failure, requireAllowed } from '#platform/shared/failure.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { ledgerUnlockPayer } from './ledger-unlock-payer.ts';
import { canPay, canUnlock } from './policy.ts';
import { hasUnlocked, insertUnlock } from './store.ts';
import type { UnlockPayer } from './unlock-payer.ts';

const HOUR = 3600;

/**
 * Opens a hidden part to the caller. What is already open stays as it is: nothing is charged or counted twice.
 * @throws 400 at `password` or `price`, 404, 403 as the text, 409 if not possible, 429 after ten passwords in an hour
 */
export async function unlockPart(
  context: Context,
  tried: UnlockTry & { id: string },
  unlockPayer: UnlockPayer = ledgerUnlockPayer(context.site),
): Promise<Guard> {
  const { db, actor } = context;
  const member = memberOf(context);
  const part = await hiddenParts.findPart(db, tried.id);
  if (!part) throw hiddenContentErrors.notFound();
  const target = { kind: part.target_kind, id: part.target_id };
  const text = await readTextOf(context, target);
  const seesAll = isAuthor(actor, text.authorId) || mayModerate(actor);
  const read = async (): Promise<Guard> => {
    const guard = (await gates.listGates(context, { target, seesAll, paidId: part.id })).find(
      (item) => item.id === part.id,
    );
    if (!guard) throw hiddenContentErrors.notFound();
    return guard;
  };
  const guard = await read();
  // A paid part is checked in the transaction, which gives the same response for the same key.
  const isPriced = guard.kind === 'points' || guard.kind === 'money';
  if (guard.isOpen && (seesAll || !isPriced)) return guard;
  if (!guard.isOpen) {
    requireAllowed(canUnlock(text));
    if (guard.kind === 'comment') throw unlockErrors.commentFirst();
    if (guard.kind === 'level') throw unlockErrors.levelTooLow({ level: guard.amount });
    if (guard.kind === 'password') await requirePassword(context, { tried: tried.password, part });
    else if (tried.price === undefined) throw invalidField('price', 'unlock.priceMissing');
  }
  const work = () =>
    context.transaction((tx) => open(tx, { context, tried, memberId: member.id, target, unlockPayer }));
  await (isPriced ? inLane(db, `unlock:${target.kind}:${target.id}`, work) : work());
  return read();
}

/** For a text the caller may not view, the error does not reveal whether it has hidden parts. */
function readTextOf(context: Context, { kind, id }: TextReference): Promise<contentKinds.ContentFacts> {
  return contentKinds.contentKind(kind).readVisible(context, id).catch(refuse);
}

/** The same check on a locked text. @throws 404, 403 as the text, 409 where not everyone may read it */
async function requireReadable(context: Context, kind: string, text: contentKinds.ContentFacts): Promise<void> {
  await contentKinds.contentKind(kind).requireView(context, text).catch(refuse);
  requireAllowed(canUnlock(text));
}

function refuse(error: unknown): never {
  throw error instanceof Failure && error.status === 404 ? hiddenContentErrors.notFound() : error;
}

interface Opening {
  context: Context;
  tried: UnlockTry & { id: string };
  memberId: string;
  target: TextReference;
  unlockPayer: UnlockPayer;
}

/**
 * Inserts the unlock of a part in its current state and collects the payment. Locks the text's row first, like every
 * action that changes or deletes it, so a concurrent action sees the result.
 */
async function open(
  tx: Transaction,
  { context, tried, memberId, target, unlockPayer }: Opening,
): Promise<{ id: string }> {
  const text = await contentKinds.contentKind(target.kind).lock(tx, target.id).catch(refuse);
  if (await hasUnlocked(tx, { hiddenContentId: tried.id, memberId })) return { id: tried.id };
  await requireReadable(context, target.kind, text);
  const part = await hiddenParts.lockPart(tx, tried.id);
  if (!part) throw hiddenContentErrors.notFound();
  const { authorId } = text;
  const { kind, amount } = part;
  // The requirement has just been changed.
  if (kind === 'comment' || kind === 'level') throw unlockErrors.priceChanged({ price: null });
  if (
    kind === 'password' &&
    !isSame(tried.password ?? '', openPassword(context.site.secret, part.sealed_password) ?? '')
  )
    throw wrongPassword();
  if (kind !== 'password') {
    requireAllowed(canPay({ price: tried.price ?? 0, amount: amount ?? 0 }));
    const sold = { hiddenContentId: part.id, version: part.version, target };
    await unlockPayer.pay(tx, {
      ...sold,
      payerId: memberId,
      payeeId: authorId,
      kind,
      amount: amount ?? 0,
      at: context.now,
    });
  }
  const paid = kind === 'password' ? null : amount;
  const row = {
    hiddenContentId: part.id,
    memberId,
    target,
    kind,
    version: part.version,
    amount: paid,
    at: context.now,
  };
  if (await insertUnlock(tx, row)) await addUnlocks(tx, { ids: [part.id], by: 1 });
  await context.site.outbox.announce(tx, hiddenUnlocked, {
    hiddenContentId: part.id,
    target,
    authorId,
    memberId,
    kind,
    amount: paid,
  });
  return { id: part.id };
}

const wrongPassword = () => invalidField('password', 'unlock.passwordWrong');

/** Counts every attempt, including correct ones; the count is shared by all processes and survives restarts. */
async function requirePassword(
  { site, actor }: Context,
  params: { tried: string | undefined; part: hiddenParts.PartToUnlock },
): Promise<void> {
  const { tried, part } = params;
  if (tried === undefined || tried === '') throw invalidField('password', 'unlock.passwordMissing');
  const who = actor.kind === 'member' ? actor.id : '';
  const count = await site.limits.count(`unlock:${part.target_kind}:${part.target_id}:${who}`, HOUR);
  if (count > MOST_TRIES) throw unlockErrors.tooManyTries({ seconds: HOUR });
  if (!isSame(tried, openPassword(site.secret, part.sealed_password) ?? '')) throw wrongPassword();
}

/** Constant-time comparison. Normalised, because input methods may compose the same word in two ways. */
function isSame(item: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text.normalize('NFC')).digest();
  return timingSafeEqual(digest(item), digest(other));
}
