import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { proofFields } from '#features/second-factor/contract.ts';
import type { AnyEndpoint } from '#platform/shared/contract.ts';
import { nameOf, promisedEndpoints } from './calls.ts';
import { listFiles } from './source.ts';

/** Writes of features that move money which move none themselves; why. */
const MOVES_NOTHING: Readonly<Record<string, string>> = {
  'POST /admin/membershipCards': 'what is on the shelf',
  'POST /admin/membershipCards/:id': 'what is on the shelf',
  'POST /admin/membershipCards/:id/delete': 'what is on the shelf',
  'POST /admin/membershipCards/:id/specifications': 'what is on the shelf',
  'POST /admin/membershipSpecifications/:id': 'what is on the shelf; a buyer pays the price he saw',
  'POST /admin/membershipSpecifications/:id/delete': 'what is on the shelf',
  'POST /admin/paymentStatements': 'a statement read in to be compared',
};

const MOVING = /\b(?:postTransaction|reverseTransaction|ledger_post|ledger_reverse|ledger_forfeit)\b/;
const featureOf = (file: string) => file.split('/')[1] ?? '';

/** Features whose server moves money or points. */
const moving = new Set(
  listFiles(/^features\/[^/]+\/server\/.*\.ts$/)
    .filter((file) => !/\.test\.ts$|\/fixtures\.ts$/.test(file) && MOVING.test(fs.readFileSync(file, 'utf8')))
    .map(featureOf),
);

const writesOf = async (): Promise<AnyEndpoint[]> =>
  (await promisedEndpoints())
    .filter(({ file, endpoint }) => moving.has(featureOf(file)) && endpoint.method !== 'GET')
    .map(({ endpoint }) => endpoint);

// Last: all features found by what they call
describe('[L5] calls that move money or points', () => {
  it('are found by what their features do', () =>
    expect([...moving]).toEqual(
      expect.arrayContaining(['ledger', 'payment', 'red-envelope', 'membership', 'point', 'unlock']),
    ));
  it('are done once under their key, all of them', async () => {
    const writes = await writesOf();
    expect(writes.length).toBeGreaterThan(8);
    const names = writes.filter((endpoint) => !endpoint.idempotent).map(nameOf);
    expect(names.filter((name) => !(name in MOVES_NOTHING))).toEqual([]);
    // An excuse nobody needs is none.
    expect(Object.keys(MOVES_NOTHING).filter((name) => !names.includes(name))).toEqual([]);
  });
  it('stand for the same when who asks proves himself another way', async () => {
    const proven = (await promisedEndpoints())
      .map(({ endpoint }) => endpoint)
      .filter(({ idempotent, body }) => idempotent && body instanceof z.ZodMiniObject && 'ownPassword' in body.shape);
    expect(proven.length).toBeGreaterThan(5);
    expect(proven.filter((endpoint) => endpoint.proofFields !== proofFields).map(nameOf)).toEqual([]);
  });
  it('never ask for chance or compute with fractions', () => {
    const files = listFiles(/^features\/[^/]+\/(server|web)\/.*\.tsx?$/).filter(
      (file) => moving.has(featureOf(file)) && !/\.test\.tsx?$/.test(file),
    );
    const odd = files.filter((file) =>
      /Math\.random|parseFloat|toFixed\(2\)|Number\.parseFloat/.test(fs.readFileSync(file, 'utf8')),
    );
    expect(odd).toEqual([]);
  });
});
