import { randomUUID } from 'node:crypto';
import { type Chance, openChance } from '../generate/chance.ts';
import { type Connection, openConnection } from './connection.ts';
import { KEY_MARK, type Measured, type Plan } from './plan.ts';

interface Tally {
  ended: number;
  times: number[];
  bytes: number;
  errors: number;
  complaints: string[];
  /** Units are counted from this instant (ms of `performance.now`) on, and none starts after `until`. */
  from: number;
  until: number;
}

/**
 * Returns when units are due: immediately, or (with a rate) at random times around it, whether or not the server keeps
 * up.
 */
type Clock = () => Promise<number | undefined>;

/** Runs one plan to its end. */
export async function runLoad(plan: Plan): Promise<Measured> {
  const started = performance.now();
  const tally: Tally = {
    ended: 0,
    times: [],
    bytes: 0,
    errors: 0,
    complaints: [],
    from: started + plan.warmUp,
    until: started + plan.warmUp + plan.duration,
  };
  const chance = openChance(plan.seed);
  const clock = plan.rate === undefined ? closedClock(tally) : openClock({ rate: plan.rate, tally, next: chance.next });
  const pick = pickerOf(plan, chance);
  const runs = Array.from({ length: plan.connections }, () => drive(plan, { tally, clock, pick }));
  const beside = plan.beside && runBeside({ ...plan, ...plan.beside }, tally);
  await Promise.all(runs);
  const seconds = Math.min(plan.duration, performance.now() - tally.from) / 1000;
  tally.times.sort((item, other) => item - other);
  const at = (part: number) =>
    tally.times[Math.min(tally.times.length - 1, Math.floor(tally.times.length * part))] ?? Number.NaN;
  const units = tally.times.length;
  await beside;
  return {
    units,
    ended: tally.ended,
    seconds,
    perSecond: units / seconds,
    p50: at(0.5),
    p99: at(0.99),
    errors: tally.errors,
    complaints: tally.complaints,
    bytesPerUnit: units === 0 ? 0 : tally.bytes / units,
  };
}

function pickerOf({ units, order }: Plan, chance: Chance): () => readonly string[] | undefined {
  if (order === 'random') return () => chance.pick(units);
  let next = 0;
  return order === 'once' ? () => units[next++] : () => units[next++ % units.length];
}

/** Connections for requests that are sent meanwhile. */
const BESIDE = 4;

/** Sends other units at a rate; only their errors are counted. */
async function runBeside(plan: Plan & { rate: number }, main: Tally): Promise<void> {
  const tally: Tally = { ...main, times: [] };
  const chance = openChance(plan.seed + 1);
  const clock = openClock({ rate: plan.rate, tally, next: chance.next });
  const pick = () => chance.pick(plan.units);
  await Promise.all(Array.from({ length: BESIDE }, () => drive(plan, { tally, clock, pick })));
  main.errors += tally.errors;
}

/** The loop of one connection; a broken connection is reopened. */
async function drive(
  plan: Plan,
  input: { tally: Tally; clock: Clock; pick: () => readonly string[] | undefined },
): Promise<void> {
  let connection = await openConnection(plan.port);
  for (let due = await input.clock(); due !== undefined; due = await input.clock()) {
    const unit = input.pick();
    if (!unit) break;
    try {
      await sendUnit(connection, unit, { due, tally: input.tally });
    } catch (error) {
      complain(input.tally, String(error));
      connection.close();
      connection = await openConnection(plan.port);
    }
  }
  connection.close();
}

async function sendUnit(
  connection: Connection,
  unit: readonly string[],
  { due, tally }: { due: number; tally: Tally },
): Promise<void> {
  let bytes = 0;
  for (const request of unit) {
    const answer = await connection.exchange(
      request.includes(KEY_MARK) ? request.replace(KEY_MARK, randomUUID()) : request,
    );
    bytes += answer.bytes;
    if (answer.status < 200 || answer.status > 299)
      complain(tally, `${answer.status} for ${request.slice(0, request.indexOf('\r\n'))}`);
  }
  const now = performance.now();
  tally.ended += 1;
  // A unit counts if it ends within the measured time.
  if (now < tally.from || now > tally.until) return;
  tally.times.push(now - due);
  tally.bytes += bytes;
}

function complain(tally: Tally, text: string): void {
  tally.errors += 1;
  if (tally.complaints.length < 5) tally.complaints.push(text);
}

function closedClock(tally: Tally): Clock {
  return () => {
    const now = performance.now();
    return Promise.resolve(now < tally.until ? now : undefined);
  };
}

/** A unit that is due waits for a free connection, and the waiting time counts. */
function openClock({ rate, tally, next }: { rate: number; tally: Tally; next: () => number }): Clock {
  let due = performance.now();
  return async () => {
    due += (-Math.log(1 - next()) * 1000) / rate;
    const mine = due;
    if (mine >= tally.until) return undefined;
    for (let early = mine - performance.now(); early > 0; early = mine - performance.now())
      await new Promise((resolve) => (early > 1.5 ? setTimeout(resolve, early - 1) : setImmediate(resolve)));
    return mine;
  };
}
