import { Worker } from 'node:worker_threads';
import { programOf } from '../../program-file.ts';
import type { LetterAnswer, LetterTask } from './letter-thread.ts';

/** In ms: an idle thread ends and frees its memory. */
const IDLE = 30_000;
/** Queue limit; beyond it the caller is told to try again. */
const MOST_WAITING = 200;

interface Waiting {
  resolve(picture: Buffer): void;
  reject(error: Error): void;
}

let thread: Worker | undefined;
let rest: NodeJS.Timeout | undefined;
let last = 0;
const waiting = new Map<number, Waiting>();

/** Draws letters on a worker thread, because a picture takes milliseconds of CPU. Null while the queue is full. */
export function requestLetters(text: string, seed: Uint8Array): Promise<Buffer> | null {
  if (waiting.size >= MOST_WAITING) return null;
  clearTimeout(rest);
  thread ??= start();
  thread.ref();
  last += 1;
  const task: LetterTask = { id: last, text, seed };
  const params = new Promise<Buffer>((resolve, reject) => waiting.set(task.id, { resolve, reject }));
  thread.postMessage(task);
  return params;
}

function start(): Worker {
  const started = new Worker(programOf('#platform/server/picture/letters/letter-thread.ts'), {
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  });
  started.on('message', ({ id, picture }: LetterAnswer) => {
    waiting.get(id)?.resolve(Buffer.from(picture));
    waiting.delete(id);
    if (waiting.size > 0) return;
    started.unref();
    rest = setTimeout(() => end(started), IDLE).unref();
  });
  const fail = (error: Error) => {
    if (thread !== started) return;
    thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  started.on('error', fail);
  started.on('exit', () => fail(new Error('the thread that draws letters has ended')));
  return started;
}

function end(ended: Worker): void {
  if (thread === ended) thread = undefined;
  void ended.terminate();
}
