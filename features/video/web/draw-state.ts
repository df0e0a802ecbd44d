import type { VideoFault, VideoState } from '#features/video/contract.ts';
import type { zh } from './words.zh.ts';

interface Drawing {
  words: typeof zh;
  /** Ends when it has been answered, also with a refusal. */
  onRetry: (id: string) => Promise<void>;
}

/** Writes into a film's box how far it is; for its sender, why it came to nothing and a way to try again. */
export function drawState(box: HTMLElement, { state, progress, fault, retryId }: VideoState, { words, onRetry }: Drawing): void {
  const isWaiting = state === 'queued' || state === 'processing';
  const bar = box.querySelector('progress');
  if (!isWaiting) bar?.remove();
  else if (bar) setBar(bar, { progress, words });
  else box.append(setBar(document.createElement('progress'), { progress, words }));
  const shown = box.querySelector('.film-fault');
  if (fault === null || retryId === null) shown?.remove();
  else if (!shown) box.append(reasonOf({ fault, retryId }, { words, onRetry }));
}

function reasonOf({ fault, retryId }: { fault: VideoFault; retryId: string }, { words, onRetry }: Drawing): HTMLElement {
  const reason = document.createElement('span');
  reason.className = 'film-fault';
  reason.textContent = words.faults[fault];
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = words.retry;
  button.addEventListener('click', () => {
    button.disabled = true;
    // The box may stay as it is: a film that comes to nothing at once looks as before.
    void onRetry(retryId).finally(() => {
      button.disabled = false;
    });
  });
  reason.append(' ', button);
  return reason;
}

function setBar(bar: HTMLProgressElement, { progress, words }: { progress: number; words: typeof zh }): HTMLProgressElement {
  bar.max = 100;
  bar.value = progress;
  bar.setAttribute('aria-label', words.progress);
  bar.title = words.percent({ percent: progress });
  return bar;
}
