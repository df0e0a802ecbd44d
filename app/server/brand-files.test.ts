import fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { serveBrandFiles } from './brand-files.ts';

let testSite: TestSite;
const server = fastify();
beforeAll(async () => {
  testSite = await createTestSite();
  serveBrandFiles(server, testSite.site, 'app/web/public');
});
afterAll(async () => {
  await server.close();
  await testSite.close();
});

const COLOUR = /^#[0-9a-f]{6}$/;

// https://www.w3.org/TR/appmanifest, and what browsers ask for before they offer to install a site.
it('the manifest has what an installable site needs, and its icons are there in the sizes that it says', async () => {
  const { body, headers } = await server.inject('/manifest.webmanifest');
  expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
  const manifest = JSON.parse(body);
  expect(manifest).toMatchObject({
    name: expect.stringMatching(/\S/),
    short_name: expect.stringMatching(/^.{1,12}$/),
    id: '/',
    start_url: '/',
    scope: '/',
    display: expect.stringMatching(/^(?:standalone|fullscreen|minimal-ui)$/),
    theme_color: expect.stringMatching(COLOUR),
    background_color: expect.stringMatching(COLOUR),
  });
  const icons: { src: string; sizes: string; type: string }[] = manifest.icons;
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src, sizes, type } of icons) {
    const picture = await server.inject(src);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, type]);
    const { width, height, format } = await sharp(picture.rawPayload).metadata();
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
  }
});
