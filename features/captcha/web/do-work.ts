import { solveChallengeWorkers } from 'altcha-lib';
import type { Work } from '#features/captcha/contract.ts';
import { trustOwnScript } from '#platform/web/kit/trusted-html.ts';
import threadAddress from './work-thread.ts?worker&url';

/** More threads gain little and heat up a phone. */
const MOST_THREADS = 4;

/**
 * Computes a captcha's proof of work in workers; returns the text after the dot of `captchaValue`. Null when aborted.
 */
export async function doWork(challenge: Work, signal: AbortSignal): Promise<string | null> {
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  if (signal.aborted) return null;
  const solution = await solveChallengeWorkers({
    challenge,
    controller,
    concurrency: Math.min(MOST_THREADS, navigator.hardwareConcurrency),
    createWorker: () => new Worker(trustOwnScript(threadAddress), { type: 'module' }),
  });
  if (!solution) return null;
  const { counter, derivedKey } = solution;
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
