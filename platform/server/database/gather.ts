import { Failure } from '#platform/shared/failure.ts';
import type { Database } from './database.ts';
import { unavailable } from './fault.ts';

export interface Gathering<Ask, Answer> {
  /** So many at most go out together. */
  most: number;
  /** What an ask is about: asks about the same thing go out together or one after the other, never side by side. */
  about?: (ask: Ask) => string;
  /** Whose an ask is: only one of his is out at a time. */
  whose?: (ask: Ask) => string;
  /** Answers all of them, in their order; all or none of them, for where it fails each is asked alone. */
  answer: (db: Database, asks: readonly Ask[]) => Promise<readonly Answer[]>;
}

interface Waiting<Ask, Answer> {
  ask: Ask;
  since: number;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/** Milliseconds after which what is out no longer holds up the others: a lock may be in its way. */
const HELD_UP = 25;
/** Gatherings that are out at once at most, so that what is stuck never has the whole pool. */
const SIDE_BY_SIDE = 4;
/** Whoever has waited so long, in ms, is told to come again; sooner where the database cannot be reached, as for a connection. */
const PATIENCE = 10_000;
const PATIENCE_WHEN_AWAY = 3000;

/**
 * Declares questions that many ask at once. Who asks while nobody's answer is awaited is served at once; who comes meanwhile waits
 * for that answer and goes out together with all others who came, in one statement. So the busier it is, the fewer statements
 * a question costs. @throws 503 to who has waited too long
 */
export function gather<Ask, Answer>(it: Gathering<Ask, Answer>): (db: Database, ask: Ask) => Promise<Answer> {
  const desks = new WeakMap<Database, (ask: Ask) => Promise<Answer>>();
  return (db, ask) => {
    const desk = desks.get(db) ?? openDesk(db, it);
    desks.set(db, desk);
    return desk(ask);
  };
}

/** What is out now. */
interface Out {
  count: number;
  /** The one sent last, while it is out, and when that was. */
  latest: object | undefined;
  since: number;
  about: Set<string>;
  whose: Set<string>;
}

function openDesk<Ask, Answer>(db: Database, it: Gathering<Ask, Answer>): (ask: Ask) => Promise<Answer> {
  const line: Waiting<Ask, Answer>[] = [];
  const out: Out = { count: 0, latest: undefined, since: 0, about: new Set(), whose: new Set() };
  let isSoon = false;
  let isTimed = false;

  // Not at once: whoever asks in the same turn of the event loop goes out with us.
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
    const together = out.count < SIDE_BY_SIDE ? pick(line, out, it) : [];
    if (together.length === 0) return;
    const mine = {};
    Object.assign(out, { count: out.count + 1, latest: mine, since: now });
    for (const { ask } of together) mark(out, it, ask);
    void answerThem(db, it, together).then((isAway) => {
      for (const { ask } of together) unmark(out, it, ask);
      out.count -= 1;
      if (out.latest === mine) out.latest = undefined;
      if (isAway) refuseOld(line, PATIENCE_WHEN_AWAY);
      sendSoon();
    });
    if (line.length > 0) sendLater();
  };
  return (ask) =>
    new Promise((resolve, reject) => {
      line.push({ ask, since: performance.now(), resolve, reject });
      sendSoon();
    });
}

function refuseOld<Ask, Answer>(line: Waiting<Ask, Answer>[], patience: number): void {
  const now = performance.now();
  // They stand in the order they came.
  while (line[0] && now - line[0].since > patience) line.shift()?.reject(unavailable(new Error('the line is too long')));
}

/** Takes those who may go out now out of the line, in the order they came. */
function pick<Ask, Answer>(line: Waiting<Ask, Answer>[], out: Out, it: Gathering<Ask, Answer>): Waiting<Ask, Answer>[] {
  const picked: Waiting<Ask, Answer>[] = [];
  const owners = new Set<string>();
  for (const one of line.splice(0)) {
    const owner = it.whose?.(one.ask) ?? '';
    const mustWait = (it.about && out.about.has(it.about(one.ask))) || (it.whose && (owners.has(owner) || out.whose.has(owner)));
    if (mustWait || picked.length === it.most) line.push(one);
    else {
      owners.add(owner);
      picked.push(one);
    }
  }
  return picked;
}

function mark<Ask>(out: Out, it: Pick<Gathering<Ask, unknown>, 'about' | 'whose'>, ask: Ask): void {
  if (it.about) out.about.add(it.about(ask));
  if (it.whose) out.whose.add(it.whose(ask));
}

function unmark<Ask>(out: Out, it: Pick<Gathering<Ask, unknown>, 'about' | 'whose'>, ask: Ask): void {
  if (it.about) out.about.delete(it.about(ask));
  if (it.whose) out.whose.delete(it.whose(ask));
}

/** Answers or refuses every one of them; never fails itself. Says whether the database could not be reached. */
async function answerThem<Ask, Answer>(db: Database, it: Gathering<Ask, Answer>, together: readonly Waiting<Ask, Answer>[]): Promise<boolean> {
  try {
    const answers = await it.answer(
      db,
      together.map(({ ask }) => ask),
    );
    if (answers.length !== together.length) throw new Error('not everybody was answered');
    answers.forEach((answer, at) => {
      together[at]?.resolve(answer);
    });
    return false;
  } catch (error) {
    const isAway = error instanceof Failure && error.status === 503;
    // What is wrong with one of them must not be the others' loss.
    if (together.length > 1 && !isAway) for (const one of together) await answerThem(db, it, [one]);
    else for (const one of together) one.reject(error);
    return isAway;
  }
}
