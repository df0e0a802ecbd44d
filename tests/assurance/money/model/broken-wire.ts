import pg from 'pg';

export interface BrokenWire {
  /**
   * So many of the statements that follow lose their connection: half of them before they are sent, half before they
   * are answered.
   */
  break(share: number): void;
  /** How often it has. */
  readonly count: number;
  mend(): void;
}

/**
 * Faults below everything of ours, in the driver of this process: a commit may have happened and nobody is told.
 * `chance`: 0 up to 1.
 */
export function breakWire(chance: () => number): BrokenWire {
  const { prototype } = pg.Client;
  const { query } = prototype;
  let share = 0;
  let count = 0;
  Reflect.set(prototype, 'query', function (this: pg.Client, ...testSite: unknown[]) {
    // Only of the pool that serves requests: whoever listens or prepares things is none of it.
    const isHit = share > 0 && this.pipeline && chance() < share;
    if (!isHit) return Reflect.apply(query, this, testSite);
    count += 1;
    const { connection } = this as unknown as { connection: { stream: { destroy(): void } } };
    if (chance() < 0.5) connection.stream.destroy();
    const requesting: unknown = Reflect.apply(query, this, testSite);
    setImmediate(() => connection.stream.destroy());
    return requesting;
  });
  return {
    break: (wanted) => {
      share = wanted;
    },
    get count() {
      return count;
    },
    mend: () => {
      Reflect.set(prototype, 'query', query);
    },
  };
}
