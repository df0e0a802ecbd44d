import pg from 'pg';

/**
 * Drops a database, whoever is in it still. The server's own vacuum may be there, whom nobody but a superuser may send
 * away by force: a plain drop asks it to leave and waits.
 */
export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  try {
    await client.query(`drop database if exists ${name} with (force)`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === '42501')) throw error;
    await client.query(`drop database if exists ${name}`);
  }
}
