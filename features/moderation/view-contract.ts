import * as z from 'zod/mini';
import { get, post } from '#platform/shared/contract.ts';
import { ById, Id, plainText } from '#platform/shared/rules.ts';
import { CaseQuery } from './contract.ts';

export const MOST_VIEWS = 20;

/** What the queue is narrowed to, wherever one has paged to. */
export const CaseFilters = z.omit(CaseQuery, { before: true });
export type CaseFilters = z.output<typeof CaseFilters>;

/** Filters of the queue under a name. */
export const SavedView = z.object({ id: Id, name: z.string(), filters: CaseFilters });
export type SavedView = z.output<typeof SavedView>;

const access = 'staff:content';
const Views = z.object({ records: z.array(SavedView).check(z.maxLength(MOST_VIEWS)) });

export const viewApi = {
  /** The caller's own, by name. */
  list: get('/admin/caseViews', { access, query: z.strictObject({}), result: Views }),
  /** One of the same name is replaced. */
  save: post('/admin/caseViews', {
    access,
    body: z.extend(CaseFilters, { name: plainText(1, 30, 120) }),
    result: Views,
  }),
  delete: post('/admin/caseViews/:id/delete', { access, params: ById, body: z.strictObject({}), result: Views }),
};
