import { once } from 'node:events';
import http from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAnswerMemory } from './answer-memory.ts';

const SIZE = 200_000;
const memory = openAnswerMemory();
const rooms = new Set<ArrayBufferLike>();
let answers = 0;

/** Responds with a page filled with the requested letter. */
const server = http.createServer((request, response) => {
  const bytes = memory.for(response)(SIZE);
  bytes.fill(request.url?.at(1) ?? '?');
  answers += 1;
  rooms.add(bytes.buffer);
  response.end(bytes);
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const portOf = () => (server.address() as AddressInfo).port;
const read = async (letter: string) => (await fetch(`http://127.0.0.1:${portOf()}/${letter}`)).text();

const unsent = () => new http.ServerResponse(new http.IncomingMessage(new Socket()));

/** Sends a request without reading the response until instructed. */
async function requestAndWait(letter: string) {
  const request = http.get({ port: portOf(), host: '127.0.0.1', path: `/${letter}`, agent: false });
  const response: http.IncomingMessage = (await once(request, 'response'))[0];
  return {
    leave: () => request.destroy(),
    read: async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      return Buffer.concat(chunks).toString();
    },
  };
}

describe('memory of answers', () => {
  it('is used again for those who come one after another', async () => {
    const [before, count] = [rooms.size, answers];
    for (const letter of 'abcdefgh') expect(await read(letter)).toBe(letter.repeat(SIZE));
    expect(answers - count).toBe(8);
    expect(rooms.size - before).toBeLessThan(8);
  });
  it('is nobody else\u2019s while an answer is on its way, however slowly it is read and whoever leaves', async () => {
    const slow = await Promise.all(
      [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map(async (letter) => ({ letter, ...(await requestAndWait(letter)) })),
    );
    for (const letter of 'abcdefgh') expect(await read(letter)).toBe(letter.repeat(SIZE));
    for (const item of slow.slice(0, 10)) item.leave();
    await Promise.all([...'0123456789'].map(async (letter) => expect(await read(letter)).toBe(letter.repeat(SIZE))));
    for (const item of slow.slice(10)) expect(await item.read()).toBe(item.letter.repeat(SIZE));
  });
  it('is free again when its answer has ended, and not before', async () => {
    const item = unsent();
    const mine = memory.for(item)(SIZE).buffer;
    await setImmediate();
    const meanwhile = Array.from({ length: 30 }, () => memory.for(unsent())(SIZE).buffer);
    expect(meanwhile).not.toContain(mine);
    item.emit('close');
    expect(memory.for(unsent())(SIZE).buffer).toBe(mine);
  });
  it('is larger where a page is larger', () => {
    expect(memory.for(unsent())(1_000_000)).toHaveLength(1_000_000);
  });
});
