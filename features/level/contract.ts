import * as z from 'zod/mini';
import { get, post } from '#platform/shared/contract.ts';
import { ById, Id, plainText, startedFrom, text, wholeNumber } from '#platform/shared/rules.ts';

/** Maximum number of levels, and maximum points one may require. */
export const MOST_LEVELS = 50;
export const MOST_POINTS = 1_000_000_000;

/** Reached by lifetime points; `number` counts from 1 in threshold order. */
export const Level = z.object({
  id: Id,
  number: z.int(),
  threshold: z.int(),
  names: z.object({ zh_CN: z.string(), en_US: z.string() }),
  /** Of what an edit replaces. */
  digest: z.string(),
});
export type Level = z.output<typeof Level>;
const Levels = z.object({ levels: z.array(Level) });

const reason = z._default(text(0, 500), '');
export const LevelFields = z.strictObject({
  threshold: wholeNumber(0, MOST_POINTS),
  nameZh: plainText(1, 20),
  nameEn: plainText(1, 30),
  reason,
});
export type LevelFields = z.output<typeof LevelFields>;
const LevelEdit = z.extend(LevelFields, startedFrom);
export type LevelEdit = z.output<typeof LevelEdit>;

/** Every write returns the resulting levels. */
export const levelApi = {
  list: get('/levels', { access: 'anyone', query: z.strictObject({}), result: Levels }),
  /** Inserted by its threshold; the numbers of higher levels increase by one. */
  add: post('/admin/levels', { access: 'staff:level', body: LevelFields, result: Levels }),
  /** Its threshold stays between its neighbours'; the first starts at 0. */
  edit: post('/admin/levels/:id', { access: 'staff:level', params: ById, body: LevelEdit, result: Levels }),
  /** Not allowed for the first. */
  remove: post('/admin/levels/:id/delete', {
    access: 'staff:level',
    params: ById,
    body: z.strictObject({ reason }),
    result: Levels,
  }),
};
