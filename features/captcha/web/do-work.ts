import { solveChallengeWorkers } from 'altcha-lib';
import type { Work } from '#features/captcha/contract.ts';
import { trustOwnScript } from '#platform/web/kit/trusted-html.ts';
import threadAddress from './work-thread.ts?worker&url';

/** More threads than this gain little and warm the hand. */
const MOST_THREADS = 4;

/** Solves a captcha's work on threads of its own; the text that stands behind the dot of `captchaValue`. Null when it was called off. */
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
