import fs from 'node:fs';
import { expect, it } from 'vitest';
import { features } from '#app/server/features.ts';

/** A feature's folder by the name that it announces. */
const folderOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

it('the app knows by name no feature that adds to the frame of pages or has plain routes', () => {
  const announcing = features
    .filter(({ frame, plainRoutes }) => frame ?? plainRoutes)
    .map(({ name }) => folderOf(name));
  expect(announcing).toEqual(expect.arrayContaining(['announcement', 'custom-link', 'discovery']));
  const named = ['render', 'pages', 'document', 'guest-source'].flatMap((file) =>
    [...fs.readFileSync(`app/server/${file}.ts`, 'utf8').matchAll(/'#features\/([a-z-]+)\//g)].map(([, name]) => name),
  );
  expect(named.filter((name) => announcing.includes(name ?? ''))).toEqual([]);
});
