import type { Database, Executor, Transaction } from './database.ts';
import type { Statement } from './sql.ts';

/**
 * A class with private fields: closures on an object, or a WeakMap by page, would make the garbage collector keep
 * everything a page has touched until a full collection.
 */
class OnePage implements Database {
  readonly #db: Database;
  readonly #answers = new Map<string, Promise<unknown[]>>();

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
    // The same statement gives the same rows, whoever names their type.
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
}

/** Whether this is the database as a page being rendered sees it, where results are shared between acts. */
export function isOnePage(db: Executor): boolean {
  return db instanceof OnePage;
}

/**
 * The database as one page being rendered sees it: identical statements of its acts run once. They share the rows, so
 * none may change them.
 */
export function queryOnce(db: Database): Database {
  return new OnePage(db);
}
