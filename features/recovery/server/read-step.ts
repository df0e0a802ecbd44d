import { createHash } from 'node:crypto';
import { maskEmail, maskPhone } from '#features/member/mask.ts';
import { skeletonOf, type wayIn } from '#features/member/server/public.ts';
import type { readChannelStates } from '#features/outgoing-message/server/public.ts';
import type { RecoveryStep } from '#features/recovery/contract.ts';
import type { Context } from '#platform/server/http/context.ts';
import { decoyQuestion } from './decoy.ts';
import type { Decoy } from './decoy-store.ts';
import { nextNeed, type RecoveryFacts } from './policy.ts';
import type { RecoveryRow, WaitRow } from './store.ts';

export type ChannelStates = Awaited<ReturnType<typeof readChannelStates>>;

/** Hash of a member's proofs: changes with any of them. */
export function proofHashOf(proofs: wayIn.Proofs): Buffer {
  const { password_hash, hint_answer_hash, phone, email } = proofs;
  return createHash('sha256')
    .update(JSON.stringify([password_hash, hint_answer_hash, phone, email]))
    .digest();
}

/** The wait, if the member's proofs are unchanged since it began. */
export function countsStill(wait: WaitRow | undefined, proofs: wayIn.Proofs): WaitRow | undefined {
  return wait?.proof_hash.equals(proofHashOf(proofs)) ? wait : undefined;
}

interface RecoveryState {
  proofs: wayIn.Proofs | undefined;
  wait: WaitRow | undefined;
  now: Date;
}

export function factsOf(row: RecoveryRow, found: RecoveryState): RecoveryFacts {
  const { proofs, wait, now } = found;
  return {
    kind: row.kind,
    isAnswerRight: row.is_answer_right,
    isCodeRight: row.is_code_right,
    hasHint: proofs?.hint_answer_hash != null,
    hasTarget: proofs?.phone != null || proofs?.email != null,
    isCodeShort: proofs?.is_bare_staff === true,
    isWaitOver:
      wait !== undefined && wait.stopped_at === null && new Date(wait.opens_at) <= now && new Date(wait.ends_at) > now,
  };
}

/** The state shown on the page of step two. */
export function presentStep(
  context: Pick<Context, 'site'>,
  row: RecoveryRow,
  found: RecoveryState & { decoys: readonly Decoy[]; states: ChannelStates },
): RecoveryStep {
  const needs = row.member_id === null ? nextNeed(factsOf(row, found)) : 'password';
  // Computed whether or not it is used, so that both take the same time.
  const decoy = decoyQuestion(context.site.secret, skeletonOf(row.target), found.decoys);
  return {
    account: row.target,
    needs,
    issue: needs === 'answer' ? (found.proofs?.hint_question ?? decoy) : null,
    channels: needs === 'code' ? channelsOf(row, found) : [],
    opensAt: needs === 'wait' ? (found.wait?.opens_at ?? null) : null,
    endsAt: needs === 'wait' ? (found.wait?.ends_at ?? null) : null,
  };
}

/** Masked targets that a code reaches: the typed one or, for an account, all of the member's. */
function channelsOf(
  row: RecoveryRow,
  { proofs, states }: { proofs: wayIn.Proofs | undefined; states: ChannelStates },
): RecoveryStep['channels'] {
  return targetsOf(row, proofs)
    .map(({ channel, target }) => ({
      channel,
      target: channel === 'sms' ? maskPhone(target) : maskEmail(target),
      state: channel === 'sms' ? states.sms : states.mail,
    }))
    .filter(({ state }) => state !== 'off')
    .map(({ state, ...way }) => ({ ...way, isTrial: state === 'trial' }));
}

/** Same, unmasked. */
export function targetsOf(
  row: RecoveryRow,
  proofs: wayIn.Proofs | undefined,
): { channel: 'sms' | 'email'; target: string }[] {
  if (row.kind === 'phone') return [{ channel: 'sms', target: row.target }];
  if (row.kind === 'email') return [{ channel: 'email', target: row.target }];
  return [
    ...(proofs?.phone ? [{ channel: 'sms' as const, target: proofs.phone }] : []),
    ...(proofs?.email ? [{ channel: 'email' as const, target: proofs.email }] : []),
  ];
}
