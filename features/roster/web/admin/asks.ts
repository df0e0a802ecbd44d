import { rosterApi } from '#features/roster/contract.ts';
import { ask } from '#platform/web/api/ask.ts';
import { filtersOf } from './roster-filter.ts';

export const askRoster = (search: URLSearchParams) => ask(rosterApi.list, { query: filtersOf(search) });

export const askMemberFile = (id: string) => ask(rosterApi.read, { params: { id }, query: {} });

export const askRoles = ask(rosterApi.roles, { query: {} });
