import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { unavailable } from '#platform/server/database/fault.ts';
import { platformErrors } from '#platform/server/errors.ts';
import { openLog } from '#platform/server/log.ts';
import { type FaultProxy, openFaultProxy } from '#tests/assurance/fault-proxy.ts';
import { type OpenProduction, openProduction } from '#tests/assurance/production-fixture.ts';
import { logFailure } from './log-failure.ts';

let production: OpenProduction;
let wire: FaultProxy;
beforeAll(async () => {
  production = await openProduction({
    databaseUrl: async (url) => {
      wire = await openFaultProxy(url);
      return wire.url;
    },
    environment: { LOG_LEVEL: 'info' },
  });
  expect((await production.guest.get('/api/baseInfo')).status).toBe(200);
});
afterAll(async () => {
  await production?.close();
  await wire?.close();
});

const linesOf = (text: string) => text.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));

// Last: 40 calls refused: fewer than 20 lines
it('[O4] calls refused in an outage share one line a second, without a stack and without objects of the driver', async () => {
  const before = production.server.output().length;
  await wire.set('down');
  const calls = Array.from({ length: 40 }, (_, index) => production.guest.get(`/api/topics?page=${index + 1}`));
  const refused = (await Promise.all(calls)).filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(30);
  const told = () =>
    linesOf(production.server.output().slice(before)).filter(({ msg }) => msg === 'platform.unavailable');
  await vi.waitFor(() => expect(told().some(({ more }) => more > 0)).toBe(true), { timeout: 20_000 });
  await wire.set('none');
  expect(told().length).toBeLessThan(refused.length / 2);
  expect(told().filter((line) => line.stack !== undefined || line.err !== undefined)).toEqual([]);
  const text = production.server.output().slice(before);
  expect(linesOf(text).filter(({ msg, status }) => msg === 'request' && status === 503)).toEqual([]);
  expect(text).not.toMatch(/"(?:_events|_connecting|connectionParameters|client|_queue)"/);
});

it('an error of the driver is logged by its name, message and code alone, and so are its causes', () => {
  let text = '';
  const log = openLog('info', {
    write: (line: string) => {
      text += line;
    },
  });
  const driver = { client: { password: 'canary', _events: {} }, detail: 'row canary', where: 'canary' };
  const lost = Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01', ...driver });
  log.warn({ err: lost }, 'lost');
  log.warn({ err: new Error('outer', { cause: lost }) }, 'caused');
  logFailure(log, { failure: unavailable(lost), error: lost, requestId: 'one', path: '/' });
  logFailure(log, { failure: unavailable(lost), error: lost, requestId: 'two', path: '/' });
  expect(text).not.toContain('canary');
  expect(text).not.toContain('_events');
  const [first, second, ...rest] = linesOf(text);
  const short = { type: 'Error', message: 'Connection terminated unexpectedly', code: '57P01' };
  expect(first.err).toEqual(short);
  expect(second.err).toMatchObject({ message: 'outer', stack: expect.any(String), cause: short });
  expect(rest).toMatchObject([{ requestId: 'one', reason: 'Connection terminated unexpectedly' }]);
});

it('a refusal that nothing caused is no error: a closed site, a browser that renews in a loop', () => {
  let text = '';
  const log = openLog('info', {
    write: (line: string) => {
      text += line;
    },
  });
  for (const failure of [platformErrors.loginLoop(), platformErrors.unavailable()])
    logFailure(log, { failure, error: failure, requestId: 'one', path: '/' });
  expect(text).toBe('');
  const broken = platformErrors.unexpected();
  logFailure(log, { failure: broken, error: broken, requestId: 'two', path: '/' });
  expect(linesOf(text)).toMatchObject([{ requestId: 'two', level: 50 }]);
});
