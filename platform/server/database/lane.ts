import { unavailable } from './fault.ts';

interface Waiting {
  enter: () => void;
  isGone: boolean;
}

interface Lane {
  busy: number;
  /** In the order they came. */
  waiting: Waiting[];
}

/** Lanes that somebody is in, by the database they lead to. */
const lanesOf = new WeakMap<object, Map<string, Lane>>();

export interface LaneName {
  key: string;
  /** How many work side by side; absent: one. */
  width?: number;
  /** Whoever has stood in line so long, in ms, is told to come again; absent: 10 s. */
  patience?: number;
}

/**
 * Works on one thing at a time: of all who want the same row (`key`, such as `red-envelope:12`) in this process, one holds a
 * connection while the others stand in line without one, in the order they came. So a hot row never takes the whole pool from
 * everybody else. It keeps order in one process only: locks in the database keep it right among several.
 * @throws 503 to who has stood too long
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

/** Ends when a place has been handed over, so `busy` counts it already. */
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

/** The place goes to who has waited longest. */
function leave(lane: Lane): void {
  let next = lane.waiting.shift();
  while (next?.isGone) next = lane.waiting.shift();
  if (next) next.enter();
  else lane.busy -= 1;
}
