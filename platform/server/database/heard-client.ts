import pg from 'pg';

/**
 * A client with an `error` listener from its creation. PostgreSQL may end a session at any time, even in the packet
 * that opens it, when neither pool nor borrower listens yet, and an unhandled `error` event ends the process. Waiting
 * callers get the error with their answer; whoever wants to know of the loss listens as well.
 */
export class HeardClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
