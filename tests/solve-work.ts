import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Work } from '#features/captcha/contract.ts';

/** What a browser answers to the work of a captcha: the text behind the dot. */
export async function solveWork(challenge: Work): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the work was called off');
  const { counter, derivedKey } = solution;
  return Buffer.from(JSON.stringify({ challenge, solution: { counter, derivedKey } })).toString('base64url');
}
