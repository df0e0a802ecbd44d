import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import { WORK_ALGORITHM, Work } from '#features/captcha/contract.ts';

/** Iterations per step: about half a millisecond on a computer, two on a phone. */
const COST = 2000;
/**
 * Maximum steps at the lowest weight; each weight doubles it, and work in place of a picture is three weights heavier.
 */
const STEPS = 100;
const INSTEAD = 3;
/** 6 400 steps: five seconds on a phone with four cores. */
const HEAVIEST = 6;

const Solved = z.object({ challenge: Work, solution: z.object({ counter: z.int(), derivedKey: z.string() }) });

function secretsOf(secret: Buffer) {
  const derive = (use: string) => createHmac('sha256', secret).update(`captcha:work:${use}`).digest('hex');
  return { hmacSignatureSecret: derive('challenge'), hmacKeySignatureSecret: derive('key') };
}

/** Maximum steps of a challenge; the minimum is half of it. */
export function stepsOf(weight: number, isInstead: boolean): number {
  return STEPS * 2 ** Math.min(HEAVIEST, weight + (isInstead ? INSTEAD : 0));
}

/** A challenge for a key, in addition to its picture or instead of it. It expires with the key. */
export async function giveWork(
  secret: Buffer,
  { key, weight, isInstead }: { key: string; weight: number; isInstead: boolean },
): Promise<Work> {
  const most = stepsOf(weight, isInstead);
  const challenge = await createChallenge({
    algorithm: WORK_ALGORITHM,
    cost: COST,
    counter: randomInt(most / 2, most),
    deriveKey,
    data: { key, isInstead },
    ...secretsOf(secret),
  });
  return Work.parse(challenge);
}

/** What a solution proves: work in addition to the picture, or instead of it; null if it is invalid for this key. */
export async function readWork(
  secret: Buffer,
  { key, text }: { key: string; text: string },
): Promise<'beside' | 'instead' | null> {
  const parsed = Solved.safeParse(parseJson(text));
  if (!parsed.success) return null;
  const { challenge, solution } = parsed.data;
  const { data } = challenge.parameters;
  if (data.key !== key) return null;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(secret) });
  if (!verified) return null;
  return data.isInstead ? 'instead' : 'beside';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
