import type { Database, Executor } from './database.ts';
import type { Statement } from './sql.ts';

const pages = new WeakSet<Executor>();

/** Whether this is the database as a page being rendered sees it: what it asks for one act it has for the others. */
export function isOnePage(db: Executor): boolean {
  return pages.has(db);
}

/**
 * The database as one page being rendered sees it: what several of its acts ask in the same words is asked once. They share
 * the rows they get, so none may change them.
 */
export function askOnce(db: Database): Database {
  const answers = new Map<string, Promise<unknown[]>>();
  const rows = <Row>(statement: Statement): Promise<Row[]> => {
    const question = `${statement.name} ${statement.text} ${JSON.stringify(statement.values)}`;
    let answer = answers.get(question);
    if (!answer) {
      answer = db.rows(statement);
      answers.set(question, answer);
    }
    // The same words give the same rows, whoever names their type.
    return answer as Promise<Row[]>;
  };
  const page: Database = {
    rows,
    row: async <Row>(statement: Statement) => (await rows<Row>(statement))[0],
    run: (statement) => db.run(statement),
    transaction: (work) => db.transaction(work),
    get statementCount() {
      return db.statementCount;
    },
    end: () => db.end(),
  };
  pages.add(page);
  return page;
}
