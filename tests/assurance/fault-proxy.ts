import net from 'node:net';
import path from 'node:path';

/**
 * `down` refuses and cuts; `silent` lets nothing through and says nothing; a number delays each piece by so many ms.
 */
export type Fault = 'none' | 'down' | 'silent' | number;

export interface FaultProxy {
  /** The connection string of the same database through the proxy. */
  url: string;
  set(fault: Fault): Promise<void>;
  close(): Promise<void>;
}

/**
 * A wire between the application and PostgreSQL that can be made as bad as one likes. `url`: a connection string with a
 * unix socket.
 */
export async function openFaultProxy(url: string): Promise<FaultProxy> {
  const [, directory = '', targetPort = ''] = /@([^:/]+):(\d+)\//.exec(url) ?? [];
  const socketPath = path.join(decodeURIComponent(directory), `.s.PGSQL.${targetPort}`);
  let fault: Fault = 'none';
  const open = new Set<net.Socket>();

  /** Passes pieces on one way, in order, as the fault of the moment has it. */
  const pass = (from: net.Socket, to: net.Socket) => {
    open.add(from);
    from.on('error', () => undefined);
    from.once('close', () => {
      open.delete(from);
      to.destroy();
    });
    from.on('data', (piece) => {
      if (fault === 'none') to.write(piece);
      else if (typeof fault === 'number') setTimeout(() => to.writable && to.write(piece), fault);
    });
  };
  const server = net.createServer((socket) => {
    const database = net.connect(socketPath);
    pass(socket, database);
    pass(database, socket);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const refuse = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of open) socket.destroy();
    });
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: url.replace(/@[^/]+\//, `@127.0.0.1:${port}/`),
    async set(next) {
      if (next === 'down' && fault !== 'down') await refuse();
      if (next !== 'down' && fault === 'down') await listen(port);
      fault = next;
    },
    async close() {
      if (fault !== 'down') await refuse();
    },
  };
}
