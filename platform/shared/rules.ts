import * as z from 'zod/mini';
import { countColumns, countGraphemes } from './grapheme.ts';
import { normalizeText } from './normalize-text.ts';
import { UNITS } from './secret-units.ts';

/** Ids travel as decimal strings; numbers, signs and full-width digits are refused. */
export const Id = z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'rule.id'));
export const ById = z.strictObject({ id: Id });

/** Of an edit: of what its form began with; absent: whatever is stored is replaced. */
export const startedFrom = { digest: z.optional(text(0, 64)) };

/** An instant on the wire: ISO 8601 in UTC with milliseconds. */
export const Instant = z.string();

/** Page number of a list, first page 1; absent means 1. */
export const PageNumber = z._default(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,6}$/, 'rule.page')),
    z.transform((text: string) => Number(text)),
  ),
  1,
);

/** Text a person typed: trimmed, NFC, without NUL or lone surrogates; length counted in graphemes. */
export function text(min: number, max: number) {
  const rule = min > 0 ? `rule.length:${min}:${max}` : `rule.maximum:${max}`;
  return z.pipe(
    // Texts too long to be within the limit are not normalised. Surrounding spaces are not counted against them.
    z
      .string()
      .check(
        z.refine((value: string) => value.length <= max * UNITS || value.trim().length <= max * UNITS, { error: rule }),
      ),
    z.pipe(
      z.transform(cleanText),
      z.string().check(
        z.refine((value: string) => (value === '' ? min === 0 : isVisible(value)), {
          error: 'rule.required',
          abort: true,
        }),
        z.refine((value: string) => isWithin(value, min, max), { error: rule }),
      ),
    ),
  );
}

/** The same for a column bounded in code points: a grapheme may consist of many. */
export function plainText(min: number, max: number, characters: number = max) {
  return z.pipe(
    text(min, max),
    z.string().check(
      z.refine((value: string) => [...value].length <= characters, {
        error: min > 0 ? `rule.length:${min}:${max}` : `rule.maximum:${max}`,
      }),
    ),
  );
}

/** A secret as typed: never trimmed or normalised, only its length is checked, in graphemes. */
export function secret(min: number, max: number) {
  // Texts too long to be within the limit are not counted exactly.
  return z.string().check(
    z.refine((value: string) => value.length <= max * UNITS && isWithin(value, min, max), {
      error: `rule.length:${min}:${max}`,
    }),
  );
}

const isWide = (min: number, max: number) =>
  z.refine<string>((value) => countColumns(value) >= min, { error: `rule.width:${min}:${max}` });

/** As `text`, but the minimum is a width: in Han a few characters say what takes a Latin word. */
export function wideText(min: number, max: number) {
  return z.pipe(text(1, max), z.string().check(isWide(min, max)));
}

/** As `secret`, with the minimum as a width. */
export function wideSecret(min: number, max: number) {
  return secret(1, max).check(isWide(min, max));
}

/** A boolean sent by form encoding as `true` or `false`. */
export const Flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((value: boolean | 'true' | 'false') => value === true || value === 'true'),
);

/** An integer sent by form encoding as digits. */
export function wholeNumber(min: number, max: number) {
  return z.pipe(
    z.pipe(
      z.union([z.int(), z.string().check(z.regex(/^(?:0|-?[1-9]\d{0,14})$/, 'rule.number'))]),
      z.transform((value: number | string) => Number(value)),
    ),
    z.int().check(z.minimum(min, `rule.range:${min}:${max}`), z.maximum(max, `rule.range:${min}:${max}`)),
  );
}

/** A list sent by form encoding as one or several fields of the same name. */
export function listOf<Item extends z.ZodMiniType<unknown, unknown>>(item: Item, max: number) {
  return z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? [value] : value)),
    z.array(item).check(z.maxLength(max, `rule.items:${max}`)),
  );
}

/** Whether a text has visible characters: not only spaces, format characters, fillers and accents. */
function isVisible(value: string): boolean {
  return /[^\s\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value);
}

function cleanText(value: string): string {
  return normalizeText(value.replaceAll('\0', '').toWellFormed()).trim();
}

function isWithin(value: string, min: number, max: number): boolean {
  if (value.length < min) return false;
  if (value.length <= max) return min <= 1 || countGraphemes(value) >= min;
  const count = countGraphemes(value);
  return count <= max && count >= min;
}
