/** So many transactions of this process are at one thing at a time: the next sends its statements while the one before commits. */
const AT_ONCE = 2;
/** In ms. Whoever waits longer goes on and waits in the database, which knows who waits for whom. */
const MOST_WAIT = 200;

/** Who is at things that transactions lock, by name. */
export interface Turns {
  /** Those one transaction takes; `end` gives all of them back. */
  open(): { take(name: string): Promise<void>; end(): void };
}

interface Line {
  inside: number;
  waiting: Set<() => void>;
}

/**
 * Lets transactions wait here for a row that many want, instead of in the database: sixteen that queue at a row take so much of
 * its time that the one who holds it comes to its end half as fast. A courtesy and no lock: what must not happen twice is held by the row.
 */
export function openTurns({ atOnce = AT_ONCE, mostWait = MOST_WAIT } = {}): Turns {
  const lines = new Map<string, Line>();
  const enter = (line: Line): Promise<void> | undefined => {
    if (line.inside < atOnce) {
      line.inside += 1;
      return undefined;
    }
    return new Promise((resolve) => {
      const goOn = () => {
        clearTimeout(patience);
        line.waiting.delete(goOn);
        line.inside += 1;
        resolve();
      };
      const patience = setTimeout(goOn, mostWait);
      line.waiting.add(goOn);
    });
  };
  const leave = (name: string, line: Line): void => {
    line.inside -= 1;
    const [next] = line.waiting;
    if (next && line.inside < atOnce) next();
    else if (line.inside === 0) lines.delete(name);
  };
  return {
    open() {
      const taken = new Map<string, Line>();
      return {
        async take(name) {
          if (taken.has(name)) return;
          const line = lines.get(name) ?? { inside: 0, waiting: new Set() };
          lines.set(name, line);
          taken.set(name, line);
          await enter(line);
        },
        end() {
          for (const [name, line] of taken) leave(name, line);
          taken.clear();
        },
      };
    },
  };
}
