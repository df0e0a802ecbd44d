import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#app/server/features.ts';
import { type OpenDemoSite, openDemoSite, whoMay } from '#tests/assurance/demo-site-fixture.ts';
import { addressOf, sampleCall } from '#tests/assurance/sample-call.ts';
import { formFixture, pictureFixture } from '#tests/picture-fixture.ts';

let demoSite: OpenDemoSite;
let picture: Buffer;
beforeAll(async () => {
  demoSite = await openDemoSite();
  picture = await pictureFixture('png', { width: 40, height: 30 });
});
afterAll(() => demoSite?.close());

interface RawBody {
  type?: string;
  headers?: Record<string, string>;
  payload: Buffer;
}

/** Malformed forms with a file, as no browser sends them; `field` is the one the call takes its file in. */
const rawBodies: Readonly<Record<string, (field: string) => RawBody>> = {
  'no boundary': () => ({ type: 'multipart/form-data', payload: form() }),
  'an empty boundary': () => ({ type: 'multipart/form-data; boundary=', payload: form() }),
  'an empty quoted boundary': () => ({ type: 'multipart/form-data; boundary=""', payload: form() }),
  'a boundary of 300 characters': () => ({ type: `multipart/form-data; boundary=${'b'.repeat(300)}`, payload: form() }),
  'a boundary of other bytes': () => ({ type: 'multipart/form-data; boundary="\u00e9\u00ff"', payload: form() }),
  'another boundary than it says': () => ({ type: 'multipart/form-data; boundary=other', payload: form() }),
  'two boundaries': () => ({ type: 'multipart/form-data; boundary=a; boundary=x', payload: form() }),
  nothing: () => ({ payload: Buffer.alloc(0) }),
  'one dash': () => ({ payload: Buffer.from('-') }),
  'the last line alone': () => ({ payload: Buffer.from('--x--\r\n') }),
  'an opening line alone': () => ({ payload: Buffer.from('--x\r\n') }),
  'a part without headers': () => ({ payload: Buffer.from('--x\r\n\r\n\r\n--x--\r\n') }),
  'a part without a disposition': () => raw(['content-type: image/png']),
  'a disposition without a name': () => raw(['content-disposition: form-data']),
  'an empty name': () => raw(['content-disposition: form-data; name=""; filename="a.png"']),
  'a header without a colon': (field) => raw([disposition(field), 'what is this']),
  'a header with NUL': (field) => raw([disposition(field), 'x-tea: \0']),
  'a header of 100 000 bytes': (field) => raw([disposition(field), `x-tea: ${'a'.repeat(100_000)}`]),
  'a thousand headers': (field) => raw([disposition(field), ...Array.from({ length: 1000 }, (_, at) => `x-${at}: a`)]),
  'headers that never end': (field) => ({ payload: Buffer.from(`--x\r\n${disposition(field)}\r\ncontent-ty`) }),
  'a file that never ends': (field) => ({ payload: Buffer.concat([head(field), picture.subarray(0, 40)]) }),
  'a file cut at its boundary': (field) => ({ payload: Buffer.concat([head(field), picture, Buffer.from('\r\n--')]) }),
  'a file without bytes': (field) => ({ payload: Buffer.concat([head(field), Buffer.from('\r\n--x--\r\n')]) }),
  'NUL in the file name': (field) => raw([`content-disposition: form-data; name="${field}"; filename="a\0.png"`]),
  'a file name that is no UTF-8': (field) => raw([`${disposition(field)}; filename*=UTF-8''%ff%fe`]),
  'a file name in an unknown charset': (field) => raw([`${disposition(field)}; filename*=klingon'x'%e8`]),
  'NUL in the field name': () => raw(['content-disposition: form-data; name="a\0b"']),
  '__proto__ as a field': () => raw(['content-disposition: form-data; name="__proto__"']),
  'constructor as a field': () => raw(['content-disposition: form-data; name="constructor"']),
  'a field that says it is JSON and is none': () =>
    raw(['content-disposition: form-data; name="purpose"', 'content-type: application/json']),
  'a field in an unknown charset': () =>
    raw(['content-disposition: form-data; name="purpose"', 'content-type: text/plain; charset=klingon']),
  'a form within the form': () =>
    raw(['content-disposition: form-data; name="a"', 'content-type: multipart/mixed; boundary=y']),
  'base64 as the transfer encoding': (field) => raw([disposition(field), 'content-transfer-encoding: base64']),
  'forty files': (field) => ({
    payload: Buffer.from(`${`--x\r\n${disposition(field)}\r\n\r\na\r\n`.repeat(40)}--x--`),
  }),
  'two hundred fields': () => ({
    payload: Buffer.from(`${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\na\r\n'.repeat(200)}--x--`),
  }),
  'a form that is packed': (field) => packed(field, 'gzip'),
  'a form that says it is packed': (field) => ({ ...packed(field, 'gzip'), payload: form(field) }),
  'an encoding nobody knows': (field) => packed(field, 'tea'),
};

const form = (field = 'file') => Buffer.concat([head(field), picture, Buffer.from('\r\n--x--\r\n')]);
const disposition = (field: string) => `content-disposition: form-data; name="${field}"; filename="a.png"`;
const head = (field: string) => Buffer.from(`--x\r\n${disposition(field)}\r\n\r\n`);
const raw = (headers: readonly string[]): RawBody => ({
  payload: Buffer.from(`--x\r\n${headers.join('\r\n')}\r\n\r\n{tea\r\n--x--\r\n`, 'utf8'),
});
function packed(field: string, encoding: string): RawBody {
  const { payload, type } = formFixture({}, [{ field, name: 'kettle.png', bytes: picture }]);
  return { type, payload: gzipSync(payload), headers: { 'content-encoding': encoding } };
}

const uploads = routes.map((route) => route.endpoint).filter((endpoint) => endpoint.upload);

// Last: 38 raw bodies at each of the 7 calls that take a file: all 4xx
describe.each(uploads.map((endpoint) => [endpoint.path, endpoint] as const))('[R6] %s', (_path, endpoint) => {
  it.each(Object.entries(rawBodies))('refuses %s in words', async (_name, make) => {
    const { payload, type = 'multipart/form-data; boundary=x', headers = {} } = make(endpoint.upload?.field ?? '');
    const by = whoMay(endpoint, demoSite);
    const address = addressOf(endpoint, sampleCall(endpoint, demoSite.known));
    const reply = await by.post(address, payload, { 'content-type': type, ...headers });
    expect({ status: reply.status, text: reply.text }).toSatisfy(isRefusal);
  });
});

function isRefusal({ status, text }: { status: number; text: string }): boolean {
  return status >= 400 && status < 500 && text.includes('"code":');
}
