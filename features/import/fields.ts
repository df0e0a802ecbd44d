import * as z from 'zod/mini';
import { normalizeText } from '#platform/shared/normalize-text.ts';

/** Fields that lines of several kinds share. */

export const ExternalId = z.pipe(
  z.union([z.string(), z.int()]),
  z.pipe(
    z.transform((value: string | number) => String(value)),
    z.string().check(
      z.minLength(1, 'is empty'),
      z.maxLength(200, 'is longer than 200'),
      z.refine((id: string) => id.isWellFormed() && !id.includes('\0'), 'has characters that are no text'),
    ),
  ),
);
/** Who has liked a text. */
export const LikesPart = () =>
  z._default(z.array(z.object({ member: ExternalId, at: When })).check(z.maxLength(100_000, 'has too many likes')), []);

/** Who has put a text aside; without a folder it lies in their default one. */
export const FavouritesPart = () =>
  z._default(
    z
      .array(z.object({ member: ExternalId, at: When, folder: z.optional(z.nullable(text(1, 40))) }))
      .check(z.maxLength(100_000, 'has too many favourites')),
    [],
  );

/** Who has read a text, and up to which floor. */
export const ReadingsPart = () =>
  z._default(
    z
      .array(
        z.object({
          member: ExternalId,
          at: When,
          floor: z._default(
            z.int().check(z.minimum(0, 'is negative'), z.maximum(2_147_483_647, 'is more than 2147483647')),
            0,
          ),
        }),
      )
      .check(z.maxLength(100_000, 'has too many readings')),
    [],
  );

/** Who means to read a text later. */
export const SeeLaterPart = () =>
  z._default(
    z.array(z.object({ member: ExternalId, at: When })).check(z.maxLength(100_000, 'has too many that see it later')),
    [],
  );

export const Reference = z.optional(z.nullable(ExternalId));

/** Accepted instants: ISO 8601 with an offset (without one: UTC), or seconds or milliseconds since 1970. */
export const When = z.pipe(
  z.union([z.string(), z.number()]),
  z.pipe(z.transform(toInstant), z.string('is not a date')),
);

function toInstant(value: string | number): string | undefined {
  const date = typeof value === 'number' ? new Date(value < 1e11 ? value * 1000 : value) : parseDate(value);
  const year = date.getUTCFullYear();
  return Number.isNaN(date.getTime()) || year < 1970 || year > 2100 ? undefined : date.toISOString();
}

function parseDate(text: string): Date {
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?$/.exec(
    text.trim(),
  );
  if (!iso || !isDay(iso[1] ?? '')) return new Date(Number.NaN);
  const zone = (iso[3] ?? 'Z').replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
  return new Date(`${iso[1]}T${iso[2] ?? '00:00'}${zone}`);
}

/** `Date` turns 30 February into a day in March. */
function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

/** External text: NUL and lone surrogates are removed, nothing is truncated. */
export function text(min: number, max: number) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((value: string) => normalizeText(value.replaceAll('\0', '').toWellFormed()).trim()),
    ),
    z
      .string()
      .check(
        z.minLength(min, min === 1 ? 'is empty' : `is shorter than ${min}`),
        z.maxLength(max, `is longer than ${max}`),
      ),
  );
}

export const Status = z._default(
  z.enum(['published', 'deleted-by-author', 'deleted-by-staff', 'pending']),
  'published',
);

/** Where it was written: Chinese name of a province or country. */
export const Region = z.optional(z.nullable(text(1, 40)));

/** Choices are indices of options, starting at 1. */
const Ballot = z.object({
  member: ExternalId,
  choices: z
    .array(z.int().check(z.minimum(1, 'is not a place')))
    .check(z.minLength(1, 'is empty'), z.maxLength(20, 'has more than 20 choices')),
});

/** A poll asked with a topic or question. */
export const PollPart = z
  .object({
    title: text(1, 190),
    options: z
      .array(text(1, 60))
      .check(z.minLength(2, 'has fewer than 2 options'), z.maxLength(20, 'has more than 20 options')),
    maxChoices: z._default(z.int().check(z.minimum(1, 'is less than 1')), 1),
    results: z._default(z.enum(['vote', 'end']), 'vote'),
    endsAt: z.optional(z.nullable(When)),
    votes: z._default(z.array(Ballot).check(z.maxLength(100_000, 'has too many votes')), []),
  })
  .check(
    z.refine((poll) => poll.maxChoices <= poll.options.length, 'maxChoices is more than there are options'),
    z.refine(
      (poll) =>
        poll.votes.every(
          ({ choices }) =>
            choices.length <= poll.maxChoices && choices.every((region) => region <= poll.options.length),
        ),
      'votes name what cannot be chosen',
    ),
  );
export type PollPart = z.output<typeof PollPart>;
