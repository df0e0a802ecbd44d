import pg from 'pg';

/**
 * A connection that is heard from the moment it is made. PostgreSQL may end a session at any time, in the very packet that
 * opens it too, when neither a pool nor its borrower listens yet; an `error` event nobody hears ends the process. Whoever
 * waits for an answer is told by the answer; whoever wants to know of the loss listens as well.
 */
export class HeardClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
