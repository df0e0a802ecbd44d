import { Failure } from '#platform/shared/failure.ts';
import type { Database } from './database.ts';
import { isLockTimeout, unavailable } from './fault.ts';

export interface Gathering<Request, Answer> {
  /** Largest batch. */
  most: number;
  /** Batch key: queries with the same key run in one statement or one after the other, never concurrently. */
  about?: (request: Request) => string;
  /** Owner of a query: at most one of theirs is in flight. */
  whose?: (request: Request) => string;
  /** Answers all of them, in order, all or none: where it fails while the database is there, each runs alone. */
  answer: (db: Database, requests: readonly Request[]) => Promise<readonly Answer[]>;
}

interface Waiting<Request, Answer> {
  ask: Request;
  since: number;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/** After so many ms a batch in flight no longer holds up the others: it may wait for a lock. */
const HELD_UP = 25;
/** Most batches in flight at once, so that slow ones never take the whole pool. */
const SIDE_BY_SIDE = 4;
/** A query that waited this long, in ms, is refused with 503; sooner where the database cannot be reached. */
const PATIENCE = 10_000;
const PATIENCE_WHEN_AWAY = 3000;
/** The same for those that run alone after a lock timeout: two more of these fit in. */
const PATIENCE_WHEN_HELD = 14_000;
/**
 * Once so many of one key in a row have met a lock that stays, it is the thing itself that is locked: the rest is
 * refused.
 */
const MOST_HELD = 2;

/**
 * Declares a query that many ask concurrently. The first runs at once; those that arrive meanwhile wait for its answer
 * and run together in one statement. So the busier it is, the fewer statements a query costs. @throws 503 after waiting
 * too long
 */
export function gather<Request, Answer>(
  input: Gathering<Request, Answer>,
): (db: Database, request: Request) => Promise<Answer> {
  const desks = new WeakMap<Database, (request: Request) => Promise<Answer>>();
  return (db, request) => {
    const batch = desks.get(db) ?? openBatch(db, input);
    desks.set(db, batch);
    return batch(request);
  };
}

/** Batches in flight. */
interface Out {
  count: number;
  /** The batch sent last, while it is in flight, and when it was sent. */
  latest: object | undefined;
  since: number;
  about: Set<string>;
  whose: Set<string>;
}

function openBatch<Request, Answer>(
  db: Database,
  input: Gathering<Request, Answer>,
): (request: Request) => Promise<Answer> {
  const line: Waiting<Request, Answer>[] = [];
  const out: Out = { count: 0, latest: undefined, since: 0, about: new Set(), whose: new Set() };
  let isSoon = false;
  let isTimed = false;

  // Deferred, so that queries of the same turn of the event loop join the batch.
  const sendSoon = () => {
    if (isSoon || line.length === 0) return;
    isSoon = true;
    setImmediate(() => {
      isSoon = false;
      send();
    });
  };
  const sendLater = () => {
    if (isTimed) return;
    isTimed = true;
    setTimeout(() => {
      isTimed = false;
      sendSoon();
    }, HELD_UP);
  };
  const send = () => {
    const now = performance.now();
    if (out.latest && now - out.since < HELD_UP) return sendLater();
    refuseOld(line, PATIENCE);
    const together = out.count < SIDE_BY_SIDE ? pick(line, out, input) : [];
    if (together.length === 0) return;
    const mine = {};
    Object.assign(out, { count: out.count + 1, latest: mine, since: now });
    for (const { ask: request } of together) mark(out, input, request);
    void answerThem(db, input, together).then((end) => {
      for (const { ask: request } of together) unmark(out, input, request);
      out.count -= 1;
      if (out.latest === mine) out.latest = undefined;
      if (end === 'away') refuseOld(line, PATIENCE_WHEN_AWAY);
      sendSoon();
    });
    if (line.length > 0) sendLater();
  };
  return (request) =>
    new Promise((resolve, reject) => {
      line.push({ ask: request, since: performance.now(), resolve, reject });
      sendSoon();
    });
}

function refuseOld<Request, Answer>(line: Waiting<Request, Answer>[], patience: number): void {
  const now = performance.now();
  // In order of arrival.
  while (line[0] && now - line[0].since > patience)
    line.shift()?.reject(unavailable(new Error('the line is too long')));
}

/** Takes the queries that may run now from the queue, in order of arrival. */
function pick<Request, Answer>(
  line: Waiting<Request, Answer>[],
  out: Out,
  input: Gathering<Request, Answer>,
): Waiting<Request, Answer>[] {
  const picked: Waiting<Request, Answer>[] = [];
  const owners = new Set<string>();
  for (const item of line.splice(0)) {
    const owner = input.whose?.(item.ask) ?? '';
    const mustWait =
      (input.about && out.about.has(input.about(item.ask))) ||
      (input.whose && (owners.has(owner) || out.whose.has(owner)));
    if (mustWait || picked.length === input.most) line.push(item);
    else {
      owners.add(owner);
      picked.push(item);
    }
  }
  return picked;
}

function mark<Request>(out: Out, input: Pick<Gathering<Request, unknown>, 'about' | 'whose'>, request: Request): void {
  if (input.about) out.about.add(input.about(request));
  if (input.whose) out.whose.add(input.whose(request));
}

function unmark<Request>(
  out: Out,
  input: Pick<Gathering<Request, unknown>, 'about' | 'whose'>,
  request: Request,
): void {
  if (input.about) out.about.delete(input.about(request));
  if (input.whose) out.whose.delete(input.whose(request));
}

/** How a batch ended: `held` by a lock that stayed, `away` where the database could not be reached. */
type End = 'answered' | 'held' | 'away' | 'failed';

/** Settles every one of them; never throws. */
async function answerThem<Request, Answer>(
  db: Database,
  input: Gathering<Request, Answer>,
  together: readonly Waiting<Request, Answer>[],
): Promise<End> {
  try {
    const answers = await input.answer(
      db,
      together.map(({ ask: request }) => request),
    );
    if (answers.length !== together.length) throw new Error('not everybody was answered');
    answers.forEach((answer, at) => {
      together[at]?.resolve(answer);
    });
    return 'answered';
  } catch (error) {
    const isHeld = isLockTimeout(error);
    const isAway = !isHeld && error instanceof Failure && error.status === 503;
    // One failing query must not fail the others.
    if (together.length > 1 && !isAway) await answerApart(db, input, { together, width: isHeld ? SIDE_BY_SIDE : 1 });
    else for (const item of together) item.reject(error);
    if (isHeld) return 'held';
    return isAway ? 'away' : 'failed';
  }
}

/**
 * Each alone, those of one key one after the other. After a lock timeout `width` keys go side by side, since whoever
 * met the lock meets it again, until they have waited too long.
 */
async function answerApart<Request, Answer>(
  db: Database,
  input: Gathering<Request, Answer>,
  { together, width }: { together: readonly Waiting<Request, Answer>[]; width: number },
): Promise<void> {
  const queues = [...Map.groupBy(together, (item) => input.about?.(item.ask) ?? item).values()];
  const work = async () => {
    for (let queue = queues.shift(); queue; queue = queues.shift()) {
      let held = 0;
      for (const item of queue) {
        const isTooLate = performance.now() - item.since > PATIENCE_WHEN_HELD;
        if (held >= MOST_HELD || isTooLate) item.reject(unavailable(new Error('locked by others')));
        else held = (await answerThem(db, input, [item])) === 'held' ? held + 1 : 0;
      }
    }
  };
  await Promise.all(Array.from({ length: width }, work));
}
