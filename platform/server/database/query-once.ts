import type { Database, Executor, Transaction } from './database.ts';
import type { Statement } from './sql.ts';

/**
 * A class, with what belongs to a page in fields of it: accessors of an object's own, or a WeakMap by page, would have the collector take
 * everything a page has touched for alive until it walks the whole heap.
 */
class OnePage implements Database {
  readonly #db: Database;
  readonly #answers = new Map<string, Promise<unknown[]>>();
  readonly #notes = new Map<object, unknown>();

  constructor(db: Database) {
    this.#db = db;
  }

  rows<Row>(statement: Statement): Promise<Row[]> {
    const question = `${statement.name} ${statement.text} ${JSON.stringify(statement.values)}`;
    let answer = this.#answers.get(question);
    if (!answer) {
      answer = this.#db.rows(statement);
      this.#answers.set(question, answer);
    }
    // The same words give the same rows, whoever names their type.
    return answer as Promise<Row[]>;
  }

  async row<Row>(statement: Statement): Promise<Row | undefined> {
    return (await this.rows<Row>(statement))[0];
  }

  run(statement: Statement): Promise<number> {
    return this.#db.run(statement);
  }

  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#db.transaction(work);
  }

  get statementCount(): number {
    return this.#db.statementCount;
  }

  end(): Promise<void> {
    return this.#db.end();
  }

  noteOf<Note>(kind: NoteKind<Note>): Note {
    if (!this.#notes.has(kind)) this.#notes.set(kind, kind.make());
    // Under its kind there is what the kind makes.
    return this.#notes.get(kind) as Note;
  }
}

/** Something that acts of one page share, by the object that declares it. */
export interface NoteKind<Note> {
  make(): Note;
}

/** What the acts of a page being rendered share under this kind; nothing where no page is rendered. */
export function noteOfPage<Note>(db: Executor, kind: NoteKind<Note>): Note | undefined {
  return db instanceof OnePage ? db.noteOf(kind) : undefined;
}

/** Whether this is the database as a page being rendered sees it: what it asks for one act it has for the others. */
export function isOnePage(db: Executor): boolean {
  return db instanceof OnePage;
}

/**
 * The database as one page being rendered sees it: what several of its acts ask in the same words is asked once. They share
 * the rows they get, so none may change them.
 */
export function queryOnce(db: Database): Database {
  return new OnePage(db);
}
