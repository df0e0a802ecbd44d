import { createHash, randomBytes } from 'node:crypto';
import type { BoundPhone, PhoneBinding } from '#features/phone/contract.ts';
import { checkCode } from '#features/verification-code/server/public.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { readOwnCookie } from '#platform/server/http/own-cookie.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { writePhone } from './bind-phone.ts';
import { canBeginChange, canFinishChange } from './policy.ts';
import { lockAccount, presentPhone, readAccount } from './read-phone.ts';
import { findMarkedPhone, type Mark, takeMarkedPhone, upsertMark } from './store.ts';

/** Holds the mark for step two; HttpOnly. */
const COOKIE = 'phone_change';
const HOURS = 3;

/**
 * Step one: checks the code sent to the current phone and permits step two to this session for three hours. @throws 400
 * at `smsCode`, 409 without a phone
 */
export async function proveOldPhone(context: Context, smsCode: string): Promise<Record<string, never>> {
  const { id: memberId, sessionId } = memberOf(context);
  const { phone } = await readAccount(context);
  requireAllowed(canBeginChange({ phone }));
  await checkCode(context, {
    purpose: 'change-phone-old',
    channel: 'sms',
    target: phone ?? '',
    code: smsCode,
    memberId,
  });
  const mark = randomBytes(16).toString('base64url');
  await context.transaction(async (tx) => {
    const account = await lockAccount(tx, memberId);
    // The code was sent to this phone and proves no other.
    requireAllowed(canFinishChange({ ...account, marked: phone ?? undefined }));
    const endsAt = new Date(context.now.getTime() + HOURS * 3_600_000).toISOString();
    await upsertMark(tx, { sessionId, memberId, markHash: hashMark(mark), phone: phone ?? '', endsAt });
    return null;
  });
  context.answer.setCookie(COOKIE, mark, { httpOnly: true, maxAge: HOURS * 3600 });
  return {};
}

/** State for step two. @throws 409 when step one has not been done in this session */
export async function readStepTwo(context: Context): Promise<BoundPhone> {
  const account = await readAccount(context);
  requireAllowed(canFinishChange({ ...account, marked: await findMarkedPhone(context.db, markOf(context)) }));
  return presentPhone(account);
}

/** Step two: binds the new phone with the code sent to it and consumes step one. @throws 400 at a field, 409 */
export async function changePhone(context: Context, { phone, smsCode }: PhoneBinding): Promise<BoundPhone> {
  const { id: memberId } = memberOf(context);
  const mark = markOf(context);
  const before = await readAccount(context);
  requireAllowed(canFinishChange({ ...before, marked: await findMarkedPhone(context.db, mark) }));
  if (phone === before.phone) throw invalidField('phone', 'phone.same');
  await checkCode(context, { purpose: 'change-phone-new', channel: 'sms', target: phone, code: smsCode, memberId });
  const bound = await context.transaction(async (tx) => {
    const account = await lockAccount(tx, memberId);
    requireAllowed(canFinishChange({ ...account, marked: await takeMarkedPhone(tx, mark) }));
    return writePhone(tx, context, { account, phone });
  });
  context.answer.setCookie(COOKIE, '', { httpOnly: true, maxAge: 0 });
  return bound;
}

function markOf(context: Context): Mark {
  return {
    sessionId: memberOf(context).sessionId,
    markHash: hashMark(readOwnCookie(context, COOKIE) ?? ''),
    now: context.now.toISOString(),
  };
}

function hashMark(mark: string): Buffer {
  return createHash('sha256').update(mark).digest();
}
