import { unavailable } from './fault.ts';

interface Waiting {
  enter: () => void;
  isGone: boolean;
}

interface Lane {
  busy: number;
  /** In order of arrival. */
  waiting: Waiting[];
}

/** Lanes in use, by database. */
const lanesOf = new WeakMap<object, Map<string, Lane>>();

export interface LaneName {
  key: string;
  /** Concurrency; default one. */
  width?: number;
  /** Longest wait in ms before 503; default 10 s. */
  patience?: number;
}

/**
 * Serializes work on one thing: of all in this process that want the same row (`key`, such as `red-envelope:12`), one
 * holds a connection and the others wait without one, in order. So a hot row never takes the whole pool. Orders one
 * process only; across processes database locks keep it correct.
 * @throws 503 after waiting too long
 */
export async function inLane<T>(db: object, name: string | LaneName, work: () => Promise<T>): Promise<T> {
  const { key, width = 1, patience = 10_000 }: LaneName = typeof name === 'string' ? { key: name } : name;
  const lanes = lanesOf.get(db) ?? new Map<string, Lane>();
  lanesOf.set(db, lanes);
  const lane = lanes.get(key) ?? { busy: 0, waiting: [] };
  lanes.set(key, lane);
  if (lane.busy >= width) await standInLine(lane, { key, patience });
  else lane.busy += 1;
  try {
    return await work();
  } finally {
    leave(lane);
    if (lane.busy === 0) lanes.delete(key);
  }
}

/** Ends when its place was handed over, so `busy` counts it already. */
function standInLine(lane: Lane, { key, patience }: { key: string; patience: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    const mine: Waiting = {
      isGone: false,
      enter: () => {
        clearTimeout(timer);
        resolve();
      },
    };
    const timer = setTimeout(() => {
      mine.isGone = true;
      reject(unavailable(new Error(`the line for ${key} is too long`)));
    }, patience);
    lane.waiting.push(mine);
  });
}

/** The longest waiter is next. */
function leave(lane: Lane): void {
  let next = lane.waiting.shift();
  while (next?.isGone) next = lane.waiting.shift();
  if (next) next.enter();
  else lane.busy -= 1;
}
