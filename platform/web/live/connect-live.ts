import { readTokens } from '../api/tokens.ts';
import { type LiveEvent, setLineOpen, tellLive } from './live.ts';

/** In ms: the longest wait of the first attempts, doubled each time up to the last; the server beats every 30 s. */
const FIRST_WAIT = 1000;
const LAST_WAIT = 5000;
const REFUSED_WAIT = 60_000;
const SILENCE = 75_000;
/** In ms: by then whoever has signed out here has no tokens any more. */
const SIGNED_OUT_WAIT = 1000;
/** What the server closes with (`LIVE_CLOSED` in `platform/server/live/live.ts`). */
const SIGNED_OUT = 4401;
const TOO_MANY = 4429;

/** Keeps a socket to the server open while the page is; returns how to end it. */
export function connectLive(path: string): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  let isOver = false;

  const again = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(open, wait);
  };

  /** A line that has gone silent looks open for minutes. */
  const hear = () => {
    clearTimeout(timer);
    timer = setTimeout(() => socket?.close(), SILENCE);
  };

  function open(): void {
    if (isOver || (socket && socket.readyState <= WebSocket.OPEN)) return;
    const next = new WebSocket(new URL(path, location.href.replace(/^http/, 'ws')));
    socket = next;
    next.onopen = hear;
    next.onmessage = ({ data }) => {
      hear();
      const event = readEvent(data);
      if (event?.kind === 'connected') {
        attempts = 0;
        setLineOpen(true);
      }
      // Nothing is missed from the first word on, but something may have been before.
      const tell = () => event && tellLive(event.kind === 'connected' || event.kind === 'missed' ? null : event);
      // Told to all pages at once: they do not ask at once.
      if (typeof event?.['within'] === 'number') setTimeout(tell, Math.random() * event['within']);
      else tell();
    };
    next.onclose = ({ code }) => {
      if (socket !== next) return;
      setLineOpen(false);
      clearTimeout(timer);
      if (!isOver && code === SIGNED_OUT) setTimeout(learnWhy, SIGNED_OUT_WAIT);
      if (isOver || code === SIGNED_OUT) return;
      // At random, so that all pages of a server that has restarted do not come at once.
      const wait = code === TOO_MANY ? REFUSED_WAIT : Math.min(LAST_WAIT, FIRST_WAIT * 2 ** attempts);
      attempts += 1;
      again(Math.random() * wait);
    };
  }

  const now = () => {
    attempts = 0;
    if (!socket || socket.readyState > WebSocket.OPEN) again(0);
  };
  addEventListener('online', now);
  open();
  return () => {
    isOver = true;
    removeEventListener('online', now);
    clearTimeout(timer);
    setLineOpen(false);
    const last = socket;
    // Closing it before it is open would stand in the console as a failure.
    if (last?.readyState === WebSocket.CONNECTING) last.onopen = () => last.close();
    else last?.close();
  };
}

/** Their own counts are asked for: the answer says why they are signed out. */
function learnWhy(): void {
  if (readTokens()) tellLive({ kind: 'unread' });
}

function readEvent(data: unknown): LiveEvent | undefined {
  try {
    const event: unknown = JSON.parse(String(data));
    return isEvent(event) ? event : undefined;
  } catch {
    return undefined;
  }
}

const isEvent = (value: unknown): value is LiveEvent =>
  typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string';
