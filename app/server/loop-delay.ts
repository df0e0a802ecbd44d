import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Event loop delay in ns. Reading does not reset it, so any number of readers agree. */
export interface LoopDelay {
  /** Of the last complete window; before that, since the start. */
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
