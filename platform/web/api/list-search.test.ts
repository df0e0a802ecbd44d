import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { get } from '#platform/shared/contract.ts';
import { listHref, listQuery, readFilters } from './list-search.ts';

const list = get('/things', { access: 'anyone', query: z.strictObject({}) });
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
  expect(listQuery(list, filters, new URLSearchParams('state=ended&page=3')).input).toEqual({
    query: { state: 'ended', page: '3' },
  });
  expect(listQuery(list, filters, new URLSearchParams('page=x')).input).toEqual({ query: { page: '1' } });
});

it('an address has no empty filters and no first page', () => {
  expect(listHref('/admin/things', { state: '', owner: undefined })).toBe('/admin/things');
  expect(listHref('/admin/things', { state: 'open' }, 2)).toBe('/admin/things?state=open&page=2');
});
