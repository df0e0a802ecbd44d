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
}

export const FULL: Timing = { connections: 16, warmUp: 2000, duration: 10_000, halfDuration: 6000 };
export const QUICK: Timing = { connections: 16, warmUp: 500, duration: 2000, halfDuration: 1500 };

export interface PointResult {
  perSecond: number;
  p50: number;
  p99: number;
  /**
   * At half of the target, or without one of `perSecond`, at random arrival times; undefined where every unit is sent
   * once.
   */
  halfP99: number | undefined;
  errors: number;
  complaints: string[];
  statementsPerUnit: number;
  bytesPerUnit: number;
  /** CPU milliseconds of application and database per unit. */
  cpuPerUnit: CpuSeconds | undefined;
  /** Share of the server's core used by other processes meanwhile: a high share makes the result unreliable. */
  foreign: number | undefined;
  /** CPU milliseconds of a fixed piece of work on that core, before and after: a higher value means a slower core. */
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

/** The share of once-only units used as warm-up. */
const WARMING = 0.2;
/** Timeout for sending every unit once, in ms. */
const ONCE = 60_000;

/** Measures one point: at full speed, then at half of the `target`, or without one of the measured speed. */
export async function measurePoint(
  server: BenchedServer,
  {
    units,
    reading,
    target,
  }: { units: readonly (readonly string[])[]; reading: 'once' | 'before' | undefined; target: number | undefined },
  timing: Timing,
): Promise<PointResult> {
  const { connections, warmUp, halfDuration } = timing;
  const isOnce = reading === 'once';
  const warming = Math.floor(units.length * WARMING);
  const duration = isOnce ? ONCE : timing.duration;
  const plan: Plan = {
    port: server.port,
    connections,
    warmUp: 0,
    duration,
    seed: 1,
    units: isOnce ? units.slice(warming) : units,
    isOnce,
  };
  // The warm-up is a separate run, so that statements and CPU time cover the measured requests only.
  if (reading === undefined) await sendLoad({ ...plan, duration: warmUp, seed: 2 });
  else await sendLoad({ ...plan, duration: ONCE, units: isOnce ? units.slice(0, warming) : units, isOnce: true });
  const spinBefore = await measureSpin();
  const before = { ...(await server.metrics()), cpu: server.cpuSeconds() };
  const { result: full, busy } = await withForeignLoad(CORE.server, () => sendLoad(plan));
  const cpu = difference(server.cpuSeconds(), before.cpu);
  const after = await server.metrics();
  const spinAfter = await measureSpin();
  const half = isOnce
    ? undefined
    : await sendLoad({
        ...plan,
        warmUp: 500,
        duration: halfDuration,
        rate: Math.max(1, (target ?? full.perSecond) / 2),
        seed: 3,
      });
  const requests = after.requests - before.requests - 1;
  return {
    perSecond: full.perSecond,
    p50: full.p50,
    p99: full.p99,
    halfP99: half?.p99,
    errors: full.errors + (half?.errors ?? 0),
    complaints: [...full.complaints, ...(half?.complaints ?? [])],
    // Reading the metrics itself is one request with one statement.
    statementsPerUnit: ((after.statements - before.statements - 1) / Math.max(1, requests)) * (units[0]?.length ?? 1),
    bytesPerUnit: full.bytesPerUnit,
    cpuPerUnit: cpu === undefined ? undefined : scaled(cpu, (1000 * (units[0]?.length ?? 1)) / Math.max(1, requests)),
    foreign:
      busy === undefined || cpu === undefined
        ? undefined
        : Math.max(0, busy - (cpu.application + cpu.database) / full.seconds),
    spin: (spinBefore + spinAfter) / 2,
    resident: server.memory()?.application,
  };
}

/** CPU time of both between two readings; undefined where the system does not provide it. */
export function difference(after: CpuSeconds | undefined, before: CpuSeconds | undefined): CpuSeconds | undefined {
  if (after === undefined || before === undefined) return undefined;
  return { application: after.application - before.application, database: after.database - before.database };
}

const scaled = (cpu: CpuSeconds, factor: number): CpuSeconds => ({
  application: cpu.application * factor,
  database: cpu.database * factor,
});
