import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendOverHttp } from '#tests/assurance/call-over-http.ts';
import { canary } from '#tests/assurance/canaries-fixture.ts';
import { heardInReply } from '#tests/assurance/hear-canary.ts';

/** What the crawls listen with must hear: a server that tells a hidden word, each time in another form. */
const word = canary('money', 'second-text');
const json = { 'content-type': 'application/json' };
const html = { 'content-type': 'text/html' };
const byCode = (write: (code: number) => string) =>
  [...word].map((letter) => write(letter.codePointAt(0) ?? 0)).join('');
const padded = (pad: string, encoding: 'base64' | 'base64url' | 'hex') =>
  Buffer.from(`${pad}${word} and more`).toString(encoding);

const leaks: Readonly<Record<string, { headers?: Record<string, string>; body: string }>> = {
  plainly: { body: `It says ${word}.` },
  'in JSON': { headers: json, body: JSON.stringify({ html: `<p>${word}</p>` }) },
  'in escaped JSON': {
    headers: json,
    body: `{"html":"${byCode((code) => `\\u${code.toString(16).padStart(4, '0')}`)}"}`,
  },
  'in JSON within JSON': { headers: json, body: JSON.stringify(JSON.stringify({ word })) },
  'in decimal references': { headers: html, body: `<p>${byCode((code) => `&#${code};`)}</p>` },
  'in hexadecimal references': { headers: html, body: `<p>${byCode((code) => `&#x${code.toString(16)};`)}</p>` },
  'in references within JSON': {
    headers: json,
    body: JSON.stringify({ html: byCode((code) => `&#${code};`) }).replaceAll('&', '\\u0026'),
  },
  'percent-encoded': { headers: html, body: `<a href="/?q=${byCode((code) => `%${code.toString(16)}`)}">` },
  'percent-encoded twice': { headers: html, body: `<a href="/?q=${byCode((code) => `%25${code.toString(16)}`)}">` },
  'between tags': {
    headers: html,
    body: `<p>${word.slice(0, 9)}<mark>${word.slice(9, 12)}</mark>${word.slice(12)}</p>`,
  },
  'as a formula': {
    headers: html,
    body: `<math><mi>kestrel</mi><mo>\u2212</mo><mi>money</mi><mo>\u2212</mo><mi>second</mi></math>`,
  },
  'in capitals': { body: word.toUpperCase() },
  'cut short': { body: word.slice(0, 7) },
  'in a header': { headers: { 'x-note': word }, body: '' },
  'in a cookie': {
    headers: { 'set-cookie': `note=${encodeURIComponent(byCode((code) => `%${code.toString(16)}`))}; Path=/` },
    body: '',
  },
  'in an address it points to': { headers: { location: `/thread?jumpUrl=${padded('', 'base64url')}` }, body: '' },
  ...Object.fromEntries(
    ['', 'a', 'ab', 'abc'].map((pad, index) => [
      `in base64, ${index} bytes in`,
      { headers: json, body: JSON.stringify({ data: padded(pad, 'base64') }) },
    ]),
  ),
  'in base64 after a path': { headers: html, body: `<img src="/files/x/${padded('', 'base64url')}">` },
  'in hexadecimal': { body: `\\x${padded('', 'hex')}` },
  'in a stream of events': {
    headers: { 'content-type': 'text/event-stream' },
    body: `event: told\ndata: {"text":"${word}"}\n\n`,
  },
};

let server: http.Server;
beforeAll(async () => {
  server = http.createServer((request, answer) => {
    const leak = leaks[decodeURIComponent(request.url?.slice(1) ?? '')];
    answer.writeHead(200, leak?.headers).end(leak?.body ?? 'Nothing is told.');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(() => server?.close());

const answerOf = (name: string) =>
  sendOverHttp(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    method: 'GET',
    path: `/${encodeURIComponent(name)}`,
  });

it.each(Object.keys(leaks))('a word told %s is heard', async (name) => {
  expect(heardInReply(await answerOf(name))).toContain(name === 'cut short' ? 'cut short' : 'money');
});

it('[Z3] where nothing is told nothing is heard', async () => {
  expect(heardInReply(await answerOf('silence'))).toEqual([]);
});
