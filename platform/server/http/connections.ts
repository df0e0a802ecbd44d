import type { Server } from 'node:http';
import { limitAddress } from '../limit/limits.ts';

/** Limits open connections per network (an IPv6 /64 is one customer's), against clients that open many and send slowly. */
export function guardConnections(server: Server, options: { perAddress: number }): void {
  if (!Number.isFinite(options.perAddress)) return;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = limitAddress(socket.remoteAddress ?? '');
    const count = (open.get(address) ?? 0) + 1;
    if (count > options.perAddress) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}
