import type { BareServer } from './bare/start-bare.ts';
import type { Measured, Plan } from './load/plan.ts';
import { CORE, runOnCore, withForeignLoad } from './machine.ts';
import type { BenchedServer, CpuSeconds } from './server.ts';

export interface Timing {
  connections: number;
  /** Milliseconds. */
  warmUp: number;
  duration: number;
  /** Of the run at half load. */
  halfDuration: number;
  /** Of guests who fill the page cache before they are measured. */
  visits: number;
  /** A whole number of minutes holds each job of the minute equally often. */
  idle: number;
}

export const FULL: Timing = {
  connections: 16,
  warmUp: 2000,
  duration: 10_000,
  halfDuration: 6000,
  visits: 300_000,
  idle: 120_000,
};
export const QUICK: Timing = {
  connections: 16,
  warmUp: 500,
  duration: 2000,
  halfDuration: 1500,
  visits: 5000,
  idle: 5000,
};

/** At full speed. */
export interface Speed {
  perSecond: number;
  p50: number;
  p99: number;
  /** CPU milliseconds of application and database per unit. */
  cpuPerUnit: CpuSeconds | undefined;
  /** Share of the server's core used by other processes meanwhile: a high share makes the result unreliable. */
  foreign: number | undefined;
  errors: number;
  complaints: string[];
}

export interface PointResult extends Speed {
  /** At half of `perSecond`, at random arrival times; undefined where every unit is sent once. */
  half: { p50: number; p99: number } | undefined;
  statementsPerUnit: number;
  requestsPerUnit: number;
  bytesPerUnit: number;
  /**
   * CPU milliseconds of a fixed piece of work on that core, before and after: a higher value means a slower core.
   */
  spin: number;
  /** Megabytes of the application afterwards. */
  resident: number | undefined;
}

/** The current speed of the server's core. */
export async function measureSpin(): Promise<number> {
  return Number(await runOnCore(CORE.server, { file: 'bench/bare/spin.ts', input: '', limit: 60_000 }));
}

export function sendLoad(plan: Plan): Promise<Measured> {
  return runOnCore(CORE.load, {
    file: 'bench/load/load-process.ts',
    input: JSON.stringify(plan),
    limit: plan.warmUp + plan.duration + 60_000,
  }).then((output) => JSON.parse(output));
}

/** Timeout for sending every unit once, in ms. */
const ONCE = 60_000;

export interface Load {
  units: readonly (readonly string[])[];
  /** Sent once before `units` are, where each of these is sent once. */
  warming: readonly (readonly string[])[];
  reading: 'first' | 'again' | 'in turn' | undefined;
  beside: Plan['beside'];
}

/** Measures one point of the product: at full speed, then at half of it. */
export async function measurePoint(server: BenchedServer, load: Load, timing: Timing): Promise<PointResult> {
  const { units, warming, reading, beside } = load;
  const { connections, halfDuration } = timing;
  const isOnce = reading === 'first';
  const plan: Plan = {
    port: server.port,
    connections,
    warmUp: 0,
    duration: isOnce ? ONCE : timing.duration,
    seed: 1,
    units,
    order: isOnce ? 'once' : reading === 'in turn' ? 'in turn' : 'random',
    beside,
  };
  // The warm-up is a separate run, so that statements and CPU time cover the measured requests only.
  if (reading === 'in turn') {
    const { ended } = await sendLoad({ ...plan, duration: timing.visits });
    const next = ended % units.length;
    plan.units = [...units.slice(next), ...units.slice(0, next)];
  } else if (reading === undefined) await sendLoad({ ...plan, duration: timing.warmUp, seed: 2 });
  else await sendLoad({ ...plan, duration: ONCE, units: isOnce ? warming : units, order: 'once' });
  const spinBefore = await measureSpin();
  const before = await server.metrics();
  const { speed, measured } = await runFull(server, plan);
  const after = await server.metrics();
  const spinAfter = await measureSpin();
  const half = isOnce
    ? undefined
    : await sendLoad({
        ...plan,
        warmUp: 500,
        duration: halfDuration,
        rate: Math.max(1, speed.perSecond / 2),
        seed: 3,
      });
  const ended = Math.max(1, measured.ended);
  return {
    ...speed,
    half,
    errors: speed.errors + (half?.errors ?? 0),
    complaints: [...speed.complaints, ...(half?.complaints ?? [])],
    // Reading the metrics itself is one request with one statement.
    statementsPerUnit: (after.statements - before.statements - 1) / ended,
    requestsPerUnit: units[0]?.length ?? 1,
    bytesPerUnit: measured.bytesPerUnit,
    spin: (spinBefore + spinAfter) / 2,
    resident: server.memory()?.application,
  };
}

/**
 * Measures the bare counterpart on units that it has recorded; the product is paused meanwhile. Where the product is
 * asked for each once, so is the counterpart: rows that are asked for again and again are read for half as much.
 */
export async function measureBare(
  { bare, server }: { bare: BareServer; server: BenchedServer },
  { units, reading }: Pick<Load, 'units' | 'reading'>,
  timing: Timing,
): Promise<Speed> {
  const isOnce = reading === 'first';
  const plan: Plan = {
    port: bare.port,
    connections: timing.connections,
    warmUp: 0,
    duration: isOnce ? ONCE : timing.duration,
    seed: 1,
    units,
    order: isOnce ? 'once' : 'random',
  };
  return server.paused(async () => {
    if (!isOnce) await sendLoad({ ...plan, duration: timing.warmUp, seed: 2 });
    return (await runFull(bare, plan)).speed;
  });
}

async function runFull(
  server: Pick<BenchedServer, 'cpuSeconds'>,
  plan: Plan,
): Promise<{ speed: Speed; measured: Measured }> {
  const before = server.cpuSeconds();
  const { result: measured, busy } = await withForeignLoad(CORE.server, () => sendLoad(plan));
  const cpu = difference(server.cpuSeconds(), before);
  const factor = 1000 / Math.max(1, measured.ended);
  return {
    measured,
    speed: {
      perSecond: measured.perSecond,
      p50: measured.p50,
      p99: measured.p99,
      errors: measured.errors,
      complaints: measured.complaints,
      cpuPerUnit: cpu && { application: cpu.application * factor, database: cpu.database * factor },
      foreign:
        busy === undefined || cpu === undefined
          ? undefined
          : Math.max(0, busy - (cpu.application + cpu.database) / measured.seconds),
    },
  };
}

/** CPU time of both between two readings; undefined where the system does not provide it. */
export function difference(after: CpuSeconds | undefined, before: CpuSeconds | undefined): CpuSeconds | undefined {
  if (after === undefined || before === undefined) return undefined;
  return { application: after.application - before.application, database: after.database - before.database };
}
