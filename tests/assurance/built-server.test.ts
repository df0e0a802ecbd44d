import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerTo } from '#tests/assurance/call-over-http.ts';
import { type ProductionServer, startProduction } from '#tests/production-server.ts';

let server: ProductionServer;
beforeAll(async () => {
  // Threads and processes inherit the flag or have none of the sources: whatever was not built fails.
  server = await startProduction({ isDemo: true, flags: ['--no-experimental-strip-types'] });
}, 120_000);
afterAll(() => server?.discard());

it('the built server needs no TypeScript: it moves the demo in, renders pages and draws letters', async () => {
  expect((await fetch(server.url)).status).toBe(200);
  expect(server.output()).toContain('the demo community has moved in');
  const guest = callerTo(server.url);
  const { body } = await guest.get('/api/captcha?purpose=login');
  expect((await fetch(`${server.url}/api/captcha/${body.captchaKey}`)).headers.get('content-type')).toBe('image/png');
});
