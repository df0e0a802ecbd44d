import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Member } from '#platform/shared/actor.ts';
import { platformErrors } from '../errors.ts';
import { API_BASE } from '../http/bind.ts';
import { stopCounting } from '../http/connections.ts';
import { classes, limitAddress } from '../limit/limits.ts';
import type { Site } from '../site.ts';
import { LIVE_CLOSED } from './live.ts';
import { type LiveRules, watchConnections } from './watch-connections.ts';

const LIVE_PATH = `${API_BASE}/live`;
/** Open pages of one network in one process; the 256 connections of a network do not count them. */
const MOST_OF_NETWORK = 4096;

/** Whether Node hands a request over as an upgrade; it reads every other as if it had not asked for one. */
export const isLiveHandshake = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'GET' && url === LIVE_PATH && headers.upgrade?.toLowerCase() === 'websocket';

/** For listeners: one function, so that no closure keeps the handshake's request in memory. */
function cutOff(this: WebSocket): void {
  this.terminate();
}

interface LiveOptions extends LiveRules {
  /** The member whose session the cookies name. */
  findReader(request: FastifyRequest): Promise<Member | undefined>;
}

/**
 * The live connection: a WebSocket for each open page of a member. A browser sends nothing over it. The handshake is a
 * request like any other, so host, bans and proxies are judged as everywhere.
 */
export function serveLive(server: FastifyInstance, site: Site, options: LiveOptions): void {
  const heads = new WeakMap<IncomingMessage, Buffer>();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1024, perMessageDeflate: false });
  const ofNetwork = new Map<string, number>();
  const ownOrigin = new URL(site.environment.publicUrl).origin;

  /** Another site's page sends the cookies too, and cannot hide where it comes from. */
  function isOwnOrigin({ headers }: FastifyRequest): boolean {
    const { origin = '', host } = headers;
    return origin === ownOrigin || (URL.canParse(origin) && new URL(origin).host === host);
  }

  async function open(socket: WebSocket, request: FastifyRequest): Promise<void> {
    const network = limitAddress(request.ip);
    const address = request.ip;
    const member = await options.findReader(request);
    if (!member) return socket.close(LIVE_CLOSED.signedOut);
    const count = ofNetwork.get(network) ?? 0;
    const connection = { socket, memberId: member.id, sessionId: member.sessionId, address };
    if (socket.readyState !== socket.OPEN) return;
    if (count >= MOST_OF_NETWORK || !site.live.add(connection)) return socket.close(LIVE_CLOSED.tooMany);
    ofNetwork.set(network, count + 1);
    stopCounting(request.raw.socket);
    socket.once('close', () => {
      const left = (ofNetwork.get(network) ?? 1) - 1;
      if (left === 0) ofNetwork.delete(network);
      else ofNetwork.set(network, left);
    });
  }

  function accept(request: FastifyRequest, reply: FastifyReply): void {
    const { raw } = request;
    const head = heads.get(raw);
    if (!head || !isOwnOrigin(request)) throw platformErrors.forbidden();
    const seconds = site.limits.takeHere(`live:${limitAddress(request.ip)}`, classes.read);
    if (seconds > 0) throw platformErrors.tooMany({ seconds });
    reply.hijack();
    reply.raw.detachSocket(raw.socket);
    sockets.handleUpgrade(raw, raw.socket, head, (socket) => {
      socket.on('error', cutOff).on('message', cutOff);
      open(socket, request).catch((err: unknown) => {
        site.log.warn({ err }, 'a page could not be connected');
        socket.close(LIVE_CLOSED.restarting);
      });
    });
  }

  server.get(LIVE_PATH, (request, reply) => accept(request, reply));
  server.server.on('upgrade', (raw: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const response = new ServerResponse(raw);
    response.assignSocket(raw.socket);
    response.shouldKeepAlive = false;
    // Refused.
    response.once('finish', () => socket.end());
    heads.set(raw, head);
    server.routing(raw, response);
  });
  const stop = watchConnections(site, options);
  // The server is closed when its last connection is.
  server.addHook('preClose', async () => {
    stop();
    for (const { socket } of site.live.connections) socket.terminate();
  });
}
