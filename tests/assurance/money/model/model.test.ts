import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { patience, scaled } from '#tests/assurance/scale.ts';
import { openChance } from '../../../../bench/generate/chance.ts';
import { moneyCommands } from './commands.ts';
import type { Model } from './model.ts';
import { openReal, type Real } from './real.ts';

/** MODEL_SEED=7 runs that one alone: what has failed fails again. */
const params = process.env['MODEL_SEED'];
const seeds = params === undefined ? Array.from({ length: scaled(2, 20) }, (_, index) => index + 1) : [Number(params)];
const COMMANDS = Number(process.env['MODEL_COMMANDS'] ?? scaled(60, 10_000));
const PEOPLE = 6;

let real: Real | undefined;
afterEach(async () => {
  await real?.close();
  real = undefined;
});

// Last: 20 seeds × 10 000 commands with 31 929 connections cut, equal after every one; two of them again since
// postings wait in turn, 3 196 cut (drill)
describe('[L15] everything people do with money, in any order and over a wire that breaks, comes to what the rules say', () => {
  it.each(seeds)(
    'seed %i',
    async (seed) => {
      const chance = openChance(seed);
      real = await openReal({ chance: () => chance.next(), faults: scaled(3, 1) / 100 });
      const model: Model = { people: [], envelopes: [], orders: [], parts: [] };
      for (let index = 0; index < PEOPLE; index += 1) model.people.push(await real.newPerson());
      const commands = fc.sample(moneyCommands, { seed, numRuns: COMMANDS });
      for (const [index, command] of commands.entries()) {
        try {
          await command.run(model, real);
        } catch (error) {
          throw new Error(`command ${index + 1} of seed ${seed}: ${command.toString()}`, { cause: error });
        }
        if (index % 500 === 499) expect(await real.differences()).toEqual([]);
      }
      expect(await real.differences()).toEqual([]);
      process.stdout.write(
        `seed ${seed}: ${COMMANDS} commands, ${real.wire.count} connections broken, the model and the database agree\n`,
      );
    },
    patience * 12,
  );
});
