import * as z from 'zod/mini';
import { setting } from '#platform/shared/setting.ts';

/** Links that nobody reaches: no limit. */
export const ANY_LINKS = 100;

const number = (most: number, initial: number) =>
  setting({ schema: z.int().check(z.minimum(0), z.maximum(most)), initial, input: 'number' });

export const postingLimitSettings = {
  /** How long an account is new, in hours. */
  newMemberHours: number(720, 24),
  newMemberLinks: number(ANY_LINKS, ANY_LINKS),
  /** 0: no limit, here and below. */
  newMemberPosts: number(1000, 0),
  newMemberMessages: number(1000, 0),
  newMemberLinkReview: setting({ schema: z.boolean(), initial: false, input: 'switch' }),
  duplicateMinutes: setting({
    schema: z.int().check(z.minimum(0), z.maximum(10_080)),
    initial: 0,
    input: 'number',
    unit: 'minutes',
  }),
  /** Whole numbers with commas between them, from the lowest level on; empty: no limit. */
  postsPerHourByLevel: setting({
    schema: z.string().check(z.regex(/^(\d{1,4}(\s*,\s*\d{1,4}){0,49})?$/, 'rule.invalid')),
    initial: '',
    input: 'text',
  }),
};
