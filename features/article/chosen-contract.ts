import * as z from 'zod/mini';
import { ReactedText } from '#features/content/reaction-contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { ById, Id, listOf, plainText } from '#platform/shared/rules.ts';

/** All of them are on one page. */
export const MOST_CHOSEN = 100;

const reason = z._default(plainText(0, 500), '');
const nothing = z.strictObject({});
const Chosen = z.object({ records: z.array(ReactedText).check(z.maxLength(MOST_CHOSEN)) });

/** Topics and articles that staff have chosen, in their order. */
export const chosenApi = {
  /** Those that the caller may view. */
  list: get('/chosenTexts', { access: 'anyone', query: nothing, result: Chosen }),
  /** Every write returns the resulting list. `shown` is null for what has gone. */
  console: get('/admin/chosenTexts', { access: 'staff:content', query: nothing, result: Chosen }),
  /** Puts the topic or article at this address of the site above the others. */
  add: post('/admin/chosenTexts', {
    access: 'staff:content',
    body: z.strictObject({ address: plainText(1, 300), reason }),
    result: Chosen,
  }),
  /** `ids` contains every one once. */
  reorder: post('/admin/chosenTexts/order', {
    access: 'staff:content',
    body: z.strictObject({ ids: listOf(Id, MOST_CHOSEN), reason }),
    result: Chosen,
  }),
  remove: post('/admin/chosenTexts/:id/delete', {
    access: 'staff:content',
    params: ById,
    body: z.strictObject({ reason }),
    result: Chosen,
  }),
};
