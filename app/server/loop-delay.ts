import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How long the event loop keeps others waiting, in ns. Reading it changes nothing: any number of readers are told the same. */
export interface LoopDelay {
  /** Of the last whole window, or since the start while there is none. */
  p99(): number;
  stop(): void;
}

/** Measures in windows of `every` ms. */
export function watchLoopDelay(every = 15_000): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: 20 });
  histogram.enable();
  let last: number | undefined;
  const timer = setInterval(() => {
    last = histogram.percentile(99);
    histogram.reset();
  }, every);
  timer.unref();
  return {
    p99: () => last ?? histogram.percentile(99),
    stop() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
