import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** HTTP that could not be read, by Node's name of what is wrong with it. */
const statuses: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers what never becomes a request (broken HTTP, headers too long or too slow), with the headers of every other answer. */
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

/** An address that no route can be looked up by gets past every hook: its answer brings the headers along. */
export function answerBrokenAddress(
  headers: Readonly<Record<string, string>>,
  answer: (error: unknown, request: FastifyRequest, reply: FastifyReply) => void,
) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    // No hook has read them: the language of the answer is asked of them.
    request.cookies ??= {};
    reply.headers(headers).header('x-request-id', request.id);
    answer(error, request, reply);
  };
}
