import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { get } from '#platform/shared/contract.ts';
import { Id, PageNumber } from '#platform/shared/rules.ts';
import { listHref, listQuery, readFilters } from './list-search.ts';

const list = get('/things', {
  access: 'anyone',
  query: z.strictObject({
    state: z._default(z.enum(['open', 'ended']), 'open'),
    owner: z.optional(z.string()),
    topicId: z.optional(Id),
    page: PageNumber,
  }),
});
const cursorList = get('/rows', { access: 'anyone', query: z.strictObject({ before: z.optional(Id) }) });
const filters = { state: ['open', 'ended'], owner: 'text', topicId: 'id' } as const;
const read = (search: string) => readFilters(filters, new URLSearchParams(search));

it('an address names the filters of the call, trimmed, and nothing else', () => {
  expect(read('state=open&owner=%20ann%20&topicId=7&page=2&other=1')).toEqual({
    state: 'open',
    owner: 'ann',
    topicId: '7',
  });
});

it('a choice that there is not and a mangled id are left out; what is typed goes to the server', () => {
  expect(read('state=closed&topicId=x&owner=far+too+long')).toEqual({ owner: 'far too long' });
});

it('the call of a list has its filters and its page', () => {
  const inputOf = (search: string) => listQuery(list, new URLSearchParams(search), { filters }).input;
  expect(inputOf('state=ended&page=3')).toEqual({ query: { state: 'ended', page: '3' } });
  expect(inputOf('page=x')).toEqual({ query: { page: '1' } });
  const narrowed = { filters, query: { state: 'ended' } } as const;
  expect(listQuery(list, new URLSearchParams('state=open'), narrowed).input.query).toEqual({
    state: 'ended',
    page: '1',
  });
});

it('a list without numbered pages continues before a row, unless that is mangled', () => {
  const queryOf = (search: string) =>
    listQuery(cursorList, new URLSearchParams(search), { filters: { before: 'id' } }).input.query;
  expect(queryOf('before=7&page=2')).toEqual({ before: '7' });
  expect(queryOf('before=x')).toEqual({});
  expect(readFilters({ before: 'id' }, new URLSearchParams('before=7'))).toEqual({});
});

it('a list without filters and pages sends nothing of the address', () => {
  expect(listQuery(cursorList, new URLSearchParams('before=7&page=2')).input.query).toEqual({});
});

it('a filter with a pattern leaves out what does not fit it', () => {
  expect(readFilters({ day: /^\d$/ }, new URLSearchParams('day=12'))).toEqual({});
});

it('an address has no empty filters and no first page', () => {
  expect(listHref('/admin/things', { state: '', owner: undefined })).toBe('/admin/things');
  expect(listHref('/admin/things', { state: 'open' }, 2)).toBe('/admin/things?state=open&page=2');
});
