import fs from 'node:fs';
import { expect, it } from 'vitest';
import { listFiles } from './source.ts';

/** Where it does not matter who can foretell it; why. */
const MAY: Readonly<Record<string, string>> = {
  'platform/server/database/database.ts': 'how long a transaction waits before it is tried again',
  'platform/web/live/connect-live.ts': 'how long a page waits before it connects again',
};

/**
 * What money, sessions, tokens, captchas and codes are made of, and whatever else is: nobody has to know which is
 * which.
 */
const files = listFiles(/^(?:features|platform|app|scripts)\/.*\.(?:ts|tsx|mjs)$/).filter(
  (file) => !/\.test\.tsx?$/.test(file),
);

it('[L8] chance comes from the system, never from Math.random', () => {
  for (const feature of [
    'ledger',
    'red-envelope',
    'wallet',
    'payment',
    'membership',
    'point',
    'unlock',
    'session',
    'captcha',
    'verification-code',
    'recovery',
    'second-factor',
    'passkey',
  ])
    expect(
      files.some((file) => file.startsWith(`features/${feature}/server/`)),
      feature,
    ).toBe(true);
  for (const file of [
    'platform/server/seal.ts',
    'platform/server/secret.ts',
    'platform/server/http/anti-forgery.ts',
    'platform/web/api/new-key.ts',
  ])
    expect(files).toContain(file);
  const guilty = files.filter((file) =>
    /\bMath\s*(?:\?\.|\.|\[\s*['"`])\s*random\b|\brandom\b[^=\n]*=\s*Math\b/.test(fs.readFileSync(file, 'utf8')),
  );
  // An excuse nobody needs is none.
  expect(guilty).toEqual(Object.keys(MAY));
});
