import { chosenApi } from '#features/article/chosen-contract.ts';
import { articleApi } from '#features/article/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

export const articlesQuery = (page: number) => apiQuery(articleApi.list, { query: { page: String(page) } });
export const articleQuery = (id: string) => apiQuery(articleApi.read, { params: { id }, query: {} });
export const sourceQuery = (id: string) => apiQuery(articleApi.source, { params: { id }, query: {} });
export const formQuery = apiQuery(articleApi.form, { query: {} });

/** What is fetched again after an article has changed. */
export const changedQueries = [articleApi.read, articleApi.list, articleApi.form, articleApi.source];
export const chosenQuery = apiQuery(chosenApi.list, { query: {} });
