import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { limitAddress } from '../limit/limits.ts';

const counted = new WeakMap<Socket, () => void>();

/** Takes a connection out of the count: an open page of a member, which has a limit of its own. */
export function stopCounting(socket: Socket): void {
  counted.get(socket)?.();
}

/**
 * Limits open connections per network (an IPv6 /64 is one customer's), against clients that open many and send slowly.
 */
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
    const leave = () => {
      if (!counted.delete(socket)) return;
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    };
    counted.set(socket, leave);
    socket.once('close', leave);
  });
}
