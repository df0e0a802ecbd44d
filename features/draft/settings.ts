import * as z from 'zod/mini';
import { setting } from '#platform/shared/setting.ts';

export const draftSettings = {
  /** Maximum drafts per member on the server. */
  draftsPerMember: setting({ schema: z.int().check(z.minimum(1), z.maximum(1000)), initial: 100, input: 'number' }),
  /** Maximum characters of all drafts of a member together. */
  draftCharactersPerMember: setting({
    schema: z.int().check(z.minimum(10_000), z.maximum(100_000_000)),
    initial: 2_000_000,
    input: 'number',
  }),
  /** Days until an unused draft is deleted. */
  draftDays: setting({
    schema: z.int().check(z.minimum(1), z.maximum(3650)),
    initial: 90,
    input: 'number',
    unit: 'days',
  }),
};
