import { Worker } from 'node:worker_threads';
import { openFairQueue } from '#platform/server/markdown/fair-queue.ts';
import type { RenderAnswer, RenderReady, RenderTask } from '#platform/server/markdown/render-worker.ts';
import { programOf } from '#platform/server/program-file.ts';

/**
 * Limits of one thread: CPU milliseconds for a task (ten times that in wall time), milliseconds to load, megabytes of
 * heap.
 */
interface RenderLimits {
  readonly renderMs: number;
  readonly startMs: number;
  readonly heapMb: number;
}

/** A thread that runs tasks one after another: in order for each owner, and the owners by turns. */
export interface RenderPool {
  /** Never rejects: `null` when the task took too long or crashed the thread. */
  run(task: RenderTask, owner?: string): Promise<RenderAnswer | null>;
  /** Ends the thread; waiting tasks get `null`. The next task starts a new thread. */
  close(): Promise<void>;
}

interface Waiting {
  readonly task: RenderTask;
  readonly resolve: (answer: RenderAnswer | null) => void;
}

interface Thread {
  readonly worker: Worker;
  isReady: boolean;
}

const entry = programOf('#platform/server/markdown/render-worker.ts');

/** Starts a thread that reports to `hear` and calls `fall` when it ends by itself. */
function openThread(
  heapMb: number,
  { hear, fall }: { hear: (from: Thread, answer: RenderAnswer | null) => void; fall: (from: Thread) => void },
): Thread {
  const thread: Thread = {
    worker: new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: heapMb } }),
    isReady: false,
  };
  thread.worker.on('message', (message: RenderAnswer | RenderReady) => {
    if (message.kind === 'ready') thread.isReady = true;
    hear(thread, message.kind === 'ready' ? null : message);
  });
  thread.worker.on('error', () => fall(thread));
  thread.worker.on('exit', () => fall(thread));
  return thread;
}

/** A busy machine delays a task, but not forever. */
const mostWaiting = 10;

/** CPU milliseconds the thread has used since `before`; the whole limit when it cannot tell, because it has ended. */
async function spentSince(before: Promise<NodeJS.CpuUsage | null>, { worker }: Thread): Promise<number> {
  const [from, now] = [await before, await worker.cpuUsage().catch(() => null)];
  return from === null || now === null
    ? Number.POSITIVE_INFINITY
    : (now.user - from.user + now.system - from.system) / 1000;
}

/** A pool of one thread, started by the first task and kept; idle it does not keep the process alive. */
export function createRenderPool({ renderMs, startMs, heapMb }: RenderLimits): RenderPool {
  const queue = openFairQueue<Waiting>();
  let current: Thread | undefined;
  let timer: NodeJS.Timeout | undefined;
  let lastTimer: NodeJS.Timeout | undefined;

  /** The task that is being run, or will be as soon as the thread has loaded. */
  let first: Waiting | undefined;

  function giveNext(): void {
    stopClocks();
    first ??= queue.take();
    const next = first;
    if (next === undefined) {
      current?.worker.unref();
    } else if (current === undefined) {
      // A thread that was given up may still send messages: they are ignored.
      current = openThread(heapMb, {
        hear: (from, answer) => from === current && hear(answer),
        fall: (from) => from === current && giveUp(),
      });
      timer = setTimeout(giveUp, startMs);
    } else if (current.isReady) {
      current.worker.ref();
      watch(next, current);
      current.worker.postMessage(next.task);
    }
  }

  function stopClocks(): void {
    clearTimeout(timer);
    clearTimeout(lastTimer);
  }

  /** Ends a task after its share of CPU time, not of wall time. */
  function watch(task: Waiting, thread: Thread): void {
    const before = thread.worker.cpuUsage().catch(() => null);
    const look = async () => {
      const spent = await spentSince(before, thread);
      if (thread !== current || first !== task) return;
      if (spent >= renderMs) giveUp();
      else timer = setTimeout(look, Math.max(20, renderMs - spent));
    };
    timer = setTimeout(look, renderMs);
    lastTimer = setTimeout(giveUp, renderMs * mostWaiting);
  }

  function hear(answer: RenderAnswer | null): void {
    if (answer !== null) finish(answer);
    giveNext();
  }

  function finish(answer: RenderAnswer | null): void {
    first?.resolve(answer);
    first = undefined;
  }

  /** Ends the running task together with its thread; those behind it get a new thread. */
  function giveUp(): void {
    void stop();
    finish(null);
    giveNext();
  }

  async function stop(): Promise<void> {
    stopClocks();
    const stopped = current;
    current = undefined;
    await stopped?.worker.terminate();
  }

  return {
    run: (task, owner = '') =>
      new Promise((resolve) => {
        queue.add(owner, { task, resolve });
        if (first === undefined) giveNext();
      }),
    async close() {
      const stopping = stop();
      finish(null);
      for (let next = queue.take(); next !== undefined; next = queue.take()) next.resolve(null);
      await stopping;
    },
  };
}
