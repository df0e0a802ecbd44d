import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { diagramFrameAddress } from '#platform/shared/diagram-frame.ts';
import { serveDiagramFrame } from './diagram-frame.ts';

const server = fastify();
serveDiagramFrame(server);
afterAll(() => server.close());

describe('the frame of the diagrams', () => {
  it('runs one script of the build, without an origin, framed by this site alone', async () => {
    const { statusCode, headers, body } = await server.inject(
      diagramFrameAddress('/assets/diagram-painter-B4x0q0WK.js'),
    );
    expect(statusCode).toBe(200);
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "frame-ancestors 'self'",
        "base-uri 'none'",
        'sandbox allow-scripts',
      ]),
    );
    expect(body.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/assets/diagram-painter-B4x0q0WK.js">']);
  });

  it.each([
    '',
    '/assets/entry-client-B4x0q0WK.js',
    '/assets/diagram-painter-a.js?b',
    '/assets/../files/diagram-painter-a.js',
    '/files/diagram-painter-a.js',
    '//evil.example/assets/diagram-painter-a.js',
    'https://evil.example/assets/diagram-painter-a.js',
    '/assets/diagram-painter-a.js"><script>alert(1)</script>',
  ])('runs nothing for %j', async (part) => {
    const { statusCode, headers, body } = await server.inject(diagramFrameAddress(part));
    expect(statusCode).toBe(404);
    expect(headers['content-security-policy']).toContain('sandbox allow-scripts');
    expect(body).not.toContain('<script');
  });

  it('runs nothing when it is asked twice', async () => {
    const part = encodeURIComponent('/assets/diagram-painter-a.js');
    expect((await server.inject(`/diagram?part=${part}&part=${part}`)).statusCode).toBe(404);
  });
});
