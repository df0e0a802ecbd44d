import type { VideoFault, VideoState } from '#features/video/contract.ts';
import type { zh } from './messages.zh.ts';

interface Drawing {
  messages: typeof zh;
  /** Resolves once the request is answered, even with an error. */
  onRetry: (id: string) => Promise<void>;
}

/** Writes the processing state into a video's box; for its uploader, the failure reason and a retry button. */
export function drawState(
  box: HTMLElement,
  { state, progress, fault, retryId }: VideoState,
  { messages, onRetry }: Drawing,
): void {
  const isWaiting = state === 'queued' || state === 'processing';
  const bar = box.querySelector('progress');
  if (!isWaiting) bar?.remove();
  else if (bar) setBar(bar, { progress, messages });
  else box.append(setBar(document.createElement('progress'), { progress, messages }));
  const shown = box.querySelector('.film-fault');
  if (fault === null || retryId === null) shown?.remove();
  else if (!shown) box.append(reasonOf({ fault, retryId }, { messages, onRetry }));
}

function reasonOf(
  { fault, retryId }: { fault: VideoFault; retryId: string },
  { messages, onRetry }: Drawing,
): HTMLElement {
  const reason = document.createElement('span');
  reason.className = 'film-fault';
  reason.textContent = messages.faults[fault];
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = messages.retry;
  button.addEventListener('click', () => {
    button.disabled = true;
    // The box may stay unchanged: a video that fails immediately looks the same as before.
    void onRetry(retryId).finally(() => {
      button.disabled = false;
    });
  });
  reason.append(' ', button);
  return reason;
}

function setBar(
  bar: HTMLProgressElement,
  { progress, messages }: { progress: number; messages: typeof zh },
): HTMLProgressElement {
  bar.max = 100;
  bar.value = progress;
  bar.setAttribute('aria-label', messages.progress);
  bar.title = messages.percent({ percent: progress });
  return bar;
}
