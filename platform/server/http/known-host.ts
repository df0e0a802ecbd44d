import { BlockList } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { type Environment, isLoopback } from '../environment.ts';

/** Used by process monitoring, under any host name. Their responses do not depend on the name. */
const probes: readonly string[] = ['/livez', '/readyz', '/metrics'];

const ownMachine = new BlockList();
ownMachine.addSubnet('127.0.0.0', 8);
ownMachine.addAddress('::1', 'ipv6');

/** Whether the connection itself comes from this machine, regardless of forwarding headers. */
export function isFromHere({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  const address = raw.socket.remoteAddress ?? '';
  return ownMachine.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}

/** The name in a `Host` header, without the port; '' when it is malformed. */
function nameOf(host: string): string {
  return /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase() ?? '';
}

/** Returns the status that refuses a request for its host, or undefined. */
export function openHostCheck({
  publicUrl,
  host: listening,
  isProduction,
}: Pick<Environment, 'publicUrl' | 'host' | 'isProduction'>): (request: FastifyRequest) => 400 | 421 | undefined {
  const own = new Set([new URL(publicUrl).hostname, ...(isProduction ? [] : [listening, `[${listening}]`])]);
  return (request) => {
    const { rawHeaders } = request.raw;
    // Node uses the first of several headers and drops the others, while a proxy in front may have checked another one.
    let count = 0;
    for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') count += 1;
    if (count !== 1) return 400;
    if (probes.includes(request.url.split('?')[0] ?? '')) return undefined;
    const name = nameOf(request.headers.host ?? '');
    if (own.has(name)) return undefined;
    // Requests from this machine may use a loopback name.
    return isLoopback(name) && (!isProduction || isFromHere(request)) ? undefined : 421;
  };
}
