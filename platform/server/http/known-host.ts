import { BlockList } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { type Environment, isLoopback } from '../environment.ts';

/** Asked by what watches over the process, under whatever name reaches it. They tell nothing by the name they are asked under. */
const probes: readonly string[] = ['/livez', '/readyz', '/metrics'];

const ownMachine = new BlockList();
ownMachine.addSubnet('127.0.0.0', 8);
ownMachine.addAddress('::1', 'ipv6');

/** Whether the connection itself comes from this machine, whatever the request says of others. */
export function isFromHere({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  const address = raw.socket.remoteAddress ?? '';
  return ownMachine.check(address, address.includes(':') ? 'ipv6' : 'ipv4');
}

/** The name in a `Host` header, without the port; '' when it holds anything but a name. */
function nameOf(host: string): string {
  return /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase() ?? '';
}

/** Answers the status that refuses a request for the host it names, or undefined. */
export function openHostCheck({
  publicUrl,
  host: listening,
  isProduction,
}: Pick<Environment, 'publicUrl' | 'host' | 'isProduction'>): (request: FastifyRequest) => 400 | 421 | undefined {
  const own = new Set([new URL(publicUrl).hostname, ...(isProduction ? [] : [listening, `[${listening}]`])]);
  return (request) => {
    const { rawHeaders } = request.raw;
    // Node takes the first of several and drops the others; whatever stands in front of it may have looked at another one.
    let count = 0;
    for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') count += 1;
    if (count !== 1) return 400;
    if (probes.includes(request.url.split('?')[0] ?? '')) return undefined;
    const name = nameOf(request.headers.host ?? '');
    if (own.has(name)) return undefined;
    // This machine may call itself what it is called.
    return isLoopback(name) && (!isProduction || isFromHere(request)) ? undefined : 421;
  };
}
