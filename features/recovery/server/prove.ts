import { wayIn } from '#features/member/server/public.ts';
import { readChannelStates, sendMail } from '#features/outgoing-message/server/public.ts';
import type { Channel, Proof, RecoveryStep } from '#features/recovery/contract.ts';
import { recoveryErrors } from '#features/recovery/errors.ts';
import { knownAddress } from '#features/session/server/public.ts';
import { checkCode, sendCode } from '#features/verification-code/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { platformErrors } from '#platform/server/errors.ts';
import type { Context } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { readDecoys } from './decoy.ts';
import type { Decoy } from './decoy-store.ts';
import { canProve, canWait, nextNeed } from './policy.ts';
import { type ChannelStates, countsStill, factsOf, presentStep, proofHashOf, targetsOf } from './read-step.ts';
import {
  countTry,
  grantToken,
  markProven,
  type RecoveryRow,
  replaceWait,
  selectRecovery,
  selectWait,
  type WaitRow,
} from './store.ts';
import { nameOf, takeAnswer, triesAt } from './suspicion.ts';
import { giveTicket, LIFETIME, presentedHash, readRecovery } from './ticket.ts';

/** When the answer is the only proof: ms until the password can be set, and how long it then can. */
const WAIT = 24 * 3_600_000;
const OPEN = 72 * 3_600_000;

interface Found {
  proofs: wayIn.Proofs | undefined;
  wait: WaitRow | undefined;
  now: Date;
  decoys: readonly Decoy[];
  states: ChannelStates;
}

async function find(context: Context, row: RecoveryRow): Promise<Found> {
  const proofs = await wayIn.findProofs(context.db, { kind: row.kind, value: row.target });
  // Queried for nonexistent names too, so that both take the same time.
  const wait = await selectWait(context.db, proofs?.id ?? '0');
  return {
    proofs,
    wait: proofs && countsStill(wait, proofs),
    now: context.now,
    decoys: await readDecoys(context.db),
    states: await readChannelStates(context.db, context.site),
  };
}

/** The state of step two. @throws 409 before step one */
export async function readStep(context: Context): Promise<RecoveryStep> {
  const row = await readRecovery(context);
  return presentStep(context, row, await find(context, row));
}

/** Sends a code where one is required; only pretends to for a nonexistent name. @throws 409, 429 */
export async function sendRecoveryCode(context: Context, channel: Channel): Promise<{ seconds: number }> {
  const row = await readRecovery(context);
  const found = await find(context, row);
  requireAllowed(canProve({ needs: nextNeed(factsOf(row, found)), offers: 'code' }));
  const way = targetsOf(row, found.proofs).find((item) => item.channel === channel);
  if (!way) throw recoveryErrors.otherProof();
  return sendCode(context, {
    purpose: 'recover',
    channel,
    target: way.target,
    isDecoy: found.proofs === undefined,
    isAtHome: await knownAddress.isSignedInFrom(context.db, { ...way, address: context.address, now: context.now }),
  });
}

/**
 * Checks one proof and grants the token once everything is proven. @throws 400 at a field, 403 stopped, 409, 410, 429
 */
export async function prove(context: Context, proof: Proof): Promise<RecoveryStep> {
  const row = await readRecovery(context);
  const found = await find(context, row);
  const code = proof.smsCode ?? proof.emailCode;
  const offers = proof.answer !== undefined ? 'answer' : code !== undefined ? 'code' : null;
  requireAllowed(canProve({ needs: row.member_id === null ? nextNeed(factsOf(row, found)) : 'password', offers }));
  const most = await triesAt(context.site, { name: nameOf(row.target), isAnswer: proof.answer !== undefined });
  if (!(await countTry(context.db, row.id, most))) throw recoveryErrors.spent();
  if (proof.answer !== undefined) await proveAnswer(context, { row, found, answer: proof.answer });
  else await proveCode(context, { row, found, proof });
  return advance(context, row.id);
}

async function proveAnswer(
  context: Context,
  { row, found, answer }: { row: RecoveryRow; found: Found; answer: string },
): Promise<void> {
  const seconds = await takeAnswer(context.site, { name: nameOf(row.target), address: context.address });
  if (seconds > 0) throw platformErrors.tooMany({ seconds });
  if (!(await wayIn.isSecretRight(answer, found.proofs?.hint_answer_hash ?? null)))
    throw invalidField('answer', 'recovery.wrongAnswer');
  if (row.kind === 'account' && !found.proofs?.phone && !found.proofs?.email)
    requireAllowed(canWait(found.wait && { isStopped: found.wait.stopped_at !== null }));
  await markProven(context.db, row.id, 'answer');
}

async function proveCode(
  context: Context,
  { row, found, proof }: { row: RecoveryRow; found: Found; proof: Proof },
): Promise<void> {
  const channel = proof.smsCode === undefined ? 'email' : 'sms';
  const way = targetsOf(row, found.proofs).find((item) => item.channel === channel);
  if (!way) throw recoveryErrors.otherProof();
  await checkCode(context, {
    purpose: 'recover',
    channel,
    target: way.target,
    code: (proof.smsCode ?? proof.emailCode ?? '').trim(),
  });
  if (found.proofs?.is_bare_staff === true && !found.proofs.hint_answer_hash)
    requireAllowed(canWait(found.wait && { isStopped: found.wait.stopped_at !== null }));
  await markProven(context.db, row.id, 'code');
}

/** Advances the recovery with the member's row locked: begins the wait, or turns the ticket into the token. */
async function advance(context: Context, id: string): Promise<RecoveryStep> {
  const { now } = context;
  const step = await context.transaction(async (tx) => {
    const row = await selectRecovery(tx, presentedHash(context), now.toISOString());
    if (row?.id !== id) throw recoveryErrors.spent();
    const proofs = await lock(tx, row);
    const wait = proofs && countsStill(await selectWait(tx, proofs.id), proofs);
    const needs = nextNeed(factsOf(row, { proofs, wait, now }));
    const decoys = await readDecoys(tx);
    const states = await readChannelStates(tx, context.site);
    if (needs === 'wait' && proofs) {
      const begun = await beginWait(tx, context, { proofs, wait });
      await notify(tx, context, proofs);
      return presentStep(context, row, { proofs, wait: begun, now, decoys, states });
    }
    if (needs !== 'password') return presentStep(context, row, { proofs, wait, now, decoys, states });
    // A correct code without a member was a guess: treated as spent.
    if (!proofs) throw recoveryErrors.spent();
    await notify(tx, context, proofs);
    await grantToken(tx, {
      id,
      tokenHash: giveTicket(context),
      memberId: proofs.id,
      proofHash: proofHashOf(proofs),
      endsAt: later(now, LIFETIME * 1000),
    });
    return presentStep(context, { ...row, member_id: proofs.id }, { proofs, wait, now, decoys, states });
  });
  return step;
}

/** Notifies the member by mail before anything changes. */
async function notify(
  tx: Transaction,
  { site, now, address, language }: Context,
  { account, email }: wayIn.Proofs,
): Promise<void> {
  if (email !== null)
    await sendMail(tx, site, {
      to: email,
      template: 'recoveryNotice',
      values: { name: account, at: now.toISOString(), address },
      language,
    });
}

async function lock(tx: Transaction, row: RecoveryRow): Promise<wayIn.Proofs | undefined> {
  const found = await wayIn.findProofs(tx, { kind: row.kind, value: row.target });
  return found && wayIn.lockProofs(tx, found.id);
}

/** Keeps a running wait; one that has ended, or was for other proofs, starts anew. */
async function beginWait(
  tx: Transaction,
  context: Context,
  { proofs, wait }: { proofs: wayIn.Proofs; wait: WaitRow | undefined },
): Promise<WaitRow> {
  const { now, address, agent } = context;
  if (wait && new Date(wait.ends_at) > now) return wait;
  const begun = {
    address,
    agent,
    askedAt: now.toISOString(),
    opensAt: later(now, WAIT),
    endsAt: later(now, WAIT + OPEN),
    proofHash: proofHashOf(proofs),
  };
  await replaceWait(tx, { memberId: proofs.id, ...begun });
  return {
    proof_hash: begun.proofHash,
    address,
    agent,
    asked_at: begun.askedAt,
    opens_at: begun.opensAt,
    ends_at: begun.endsAt,
    stopped_at: null,
  };
}

function later(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}
