import * as z from 'zod/mini';
import { get, post } from '#platform/shared/contract.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Flag, Id, Instant, PageNumber, plainText, startedFrom, text } from '#platform/shared/rules.ts';

/** What becomes of a text with a word: the word is replaced, staff look at it first, or it is refused. */
export const levels = ['replace', 'review', 'block'] as const;
export const Level = z.enum(levels);
export type Level = z.output<typeof Level>;
/** What became of one that was found: in a report or an appeal it is noted, and nothing else. */
const HitLevel = z.enum([...levels, 'note']);
export type HitLevel = z.output<typeof HitLevel>;

export const LONGEST_WORD = 60;
/** Of one import, in lines and in UTF-16 units. */
export const MOST_LINES = 100_000;
const LONGEST_IMPORT = 2_000_000;

export const WordList = z.object({
  id: Id,
  name: z.string(),
  category: z.string(),
  level: Level,
  replacement: z.string(),
  isOn: z.boolean(),
  isWhole: z.boolean(),
  isPinyin: z.boolean(),
  wordCount: z.int(),
  /** Of what an edit replaces. */
  digest: z.string(),
});
export type WordList = z.output<typeof WordList>;

/** Where a word counts: as its list says, only where it stands alone, or also inside other words. */
export const matchings = ['list', 'whole', 'part'] as const;
export const Matching = z.enum(matchings);
export type Matching = z.output<typeof Matching>;

export const ListedWord = z.object({
  id: Id,
  text: z.string(),
  listName: z.string(),
  level: Level,
  matching: Matching,
  /** Of what an edit replaces. */
  digest: z.string(),
});
export type ListedWord = z.output<typeof ListedWord>;

/** A word that somebody has written: as staff see it. */
export const Hit = z.object({
  id: Id,
  /** Null: a guest. */
  member: z.nullable(z.object({ account: z.string(), nickname: z.string() })),
  /** `POST /topics`, and the field of its body. */
  call: z.string(),
  field: z.string(),
  word: z.string(),
  listName: z.string(),
  category: z.string(),
  level: HitLevel,
  excerpt: z.string(),
  createdAt: Instant,
});
export type Hit = z.output<typeof Hit>;

/** A word in a text that staff try. */
export const Trial = z.object({
  id: Id,
  word: z.string(),
  /** As it stands in the text. */
  found: z.string(),
  listName: z.string(),
  category: z.string(),
  level: Level,
  /** By its sound, not as it is written. */
  isBySound: z.boolean(),
  isWhole: z.boolean(),
});
export type Trial = z.output<typeof Trial>;

/** A line of an import that is no word, by its number from 1. */
export const BadLine = z.object({ line: z.int(), problem: z.enum(['long', 'letters']) });
export type BadLine = z.output<typeof BadLine>;

const reason = z._default(text(0, 500), '');
export const ListFields = z.strictObject({
  name: plainText(1, 30, 120),
  category: z._default(plainText(0, 30, 120), ''),
  level: Level,
  replacement: z._default(plainText(0, 30, 120), ''),
  isOn: z._default(Flag, true),
  isWhole: z._default(Flag, false),
  isPinyin: z._default(Flag, false),
  reason,
});
export type ListFields = z.output<typeof ListFields>;
const ListEdit = z.extend(ListFields, startedFrom);
export type ListEdit = z.output<typeof ListEdit>;

const Lists = z.object({ records: z.array(WordList) });
const Word = plainText(1, LONGEST_WORD, 240);
const matching = z._default(Matching, 'list');
const area = 'staff:content';

export const wordListAdminApi = {
  /** All, by name: a hundred at most. */
  list: get('/admin/sensitive-word-lists', { access: area, query: z.strictObject({}), result: Lists }),
  add: post('/admin/sensitive-word-lists', { access: area, body: ListFields, result: Lists }),
  edit: post('/admin/sensitive-word-lists/:id', { access: area, params: ById, body: ListEdit, result: Lists }),
  /** With its words. */
  delete: post('/admin/sensitive-word-lists/:id/delete', {
    access: area,
    params: ById,
    body: z.strictObject({ reason }),
    result: Lists,
  }),
  /** One word a line; lines that are none are reported, the others are taken. Empty lines do not count as either. */
  import: post('/admin/sensitive-word-lists/:id/import', {
    access: area,
    params: ById,
    body: z.strictObject({
      words: z
        .string()
        .check(z.maxLength(LONGEST_IMPORT, `rule.maximum:${LONGEST_IMPORT}`), z.minLength(1, 'rule.required')),
      reason,
    }),
    result: z.object({
      added: z.int(),
      /** Those that the list has already. */
      repeated: z.int(),
      badCount: z.int(),
      /** The first thousand. */
      bad: z.array(BadLine).check(z.maxLength(1000)),
    }),
    bodyLimit: 10_000_000,
  }),
};

export const sensitiveWordAdminApi = {
  /** Newest first; with `text`, those that contain it as words are compared. Counted up to 10 000. */
  list: get('/admin/sensitive-words', {
    access: area,
    query: z.strictObject({
      listId: z.optional(Id),
      text: z.optional(plainText(1, LONGEST_WORD, 240)),
      page: PageNumber,
    }),
    result: pageOf(ListedWord),
  }),
  add: post('/admin/sensitive-words', {
    access: area,
    body: z.strictObject({ listId: Id, text: Word, matching, reason }),
    result: z.object({ id: Id }),
  }),
  edit: post('/admin/sensitive-words/:id', {
    access: area,
    params: ById,
    body: z.strictObject({ text: Word, matching, reason, ...startedFrom }),
    result: z.object({ id: Id }),
  }),
  delete: post('/admin/sensitive-words/:id/delete', {
    access: area,
    params: ById,
    body: z.strictObject({ reason }),
    result: z.object({}),
  }),
  /** What would be found in a text, read as Markdown. */
  try: get('/admin/sensitive-word-trial', {
    access: area,
    query: z.strictObject({ text: z.optional(plainText(1, 400, 1600)) }),
    result: z.object({ records: z.array(Trial).check(z.maxLength(100)) }),
  }),
  /** Newest first. Counted up to 10 000. */
  hits: get('/admin/sensitive-word-hits', {
    access: area,
    query: z.strictObject({ level: z.optional(HitLevel), page: PageNumber }),
    result: pageOf(Hit),
  }),
};
