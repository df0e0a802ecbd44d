import * as z from 'zod/mini';
import { setting } from '#platform/shared/setting.ts';

export const draftSettings = {
  /** Drafts one member can have on the server. */
  draftsPerMember: setting({ schema: z.int().check(z.minimum(1), z.maximum(1000)), initial: 100, input: 'number' }),
  /** Characters of all his drafts together. */
  draftCharactersPerMember: setting({
    schema: z.int().check(z.minimum(10_000), z.maximum(100_000_000)),
    initial: 2_000_000,
    input: 'number',
  }),
  /** Days a draft is kept that nobody goes on with. */
  draftDays: setting({ schema: z.int().check(z.minimum(1), z.maximum(3650)), initial: 90, input: 'number' }),
};
