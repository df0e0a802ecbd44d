import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Block, Step } from './record-statements.ts';

const TIMESTAMPTZ = 1184;
// Dates would cost more to make than the text that the answer needs.
pg.types.setTypeParser(TIMESTAMPTZ, (text) => text);

type Sender = Pick<pg.Pool | pg.PoolClient, 'query'>;
type Rows = (Readonly<Record<string, unknown>> | undefined)[];

/** Sends recorded statements through `pg`, one after the other. */
export async function replay(pool: pg.Pool, blocks: readonly Block[]): Promise<void> {
  const rows: Rows = [];
  const key = randomUUID();
  for (const { isTransaction, steps } of blocks) {
    if (!isTransaction) await sendAll(pool, { steps, rows, key });
    else {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await sendAll(client, { steps, rows, key });
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    }
  }
}

async function sendAll(
  to: Sender,
  { steps, rows, key }: { steps: readonly Step[]; rows: Rows; key: string },
): Promise<void> {
  for (const { number, name, text, values } of steps) {
    const filled = values.map((value) =>
      value.kind === 'fixed' ? value.value : value.kind === 'key' ? key : rows[value.step]?.[value.column],
    );
    const result = await to.query(name === '' ? { text, values: filled } : { name, text, values: filled });
    rows[number] = result.rows[0];
  }
}
