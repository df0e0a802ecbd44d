import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Malformed HTTP, by Node's error code. */
const statuses: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/**
 * Answers requests that never reach fastify (malformed HTTP, headers too long or too slow), with the same headers as
 * every other response.
 */
export function answerBrokenHttp(
  headers: Readonly<Record<string, string>>,
): (error: Error & { code?: string }, socket: Socket) => void {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const status = statuses[error.code ?? ''] ?? 400;
    if (socket.writable) {
      socket.write(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}cache-control: no-store\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
      );
    }
    socket.destroySoon();
  };
}

/** An address that cannot be routed bypasses all hooks, so its response sets the headers itself. */
export function answerBrokenAddress(
  headers: Readonly<Record<string, string>>,
  answer: (error: unknown, request: FastifyRequest, reply: FastifyReply) => void,
) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    // No hook has parsed the headers, so the response language is read from them here.
    request.cookies ??= {};
    reply.headers(headers).header('x-request-id', request.id);
    answer(error, request, reply);
  };
}
