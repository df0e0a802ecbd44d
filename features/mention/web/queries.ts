import { mentionApi } from '#features/mention/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

/** The topic of the current page: its authors are suggested first. */
export function topicAtHand(): { topicId: string } | Record<string, never> {
  const id = location.pathname === '/thread' ? new URLSearchParams(location.search).get('topicId') : null;
  return id !== null && /^[1-9]\d{0,17}$/.test(id) ? { topicId: id } : {};
}

/** People whose name starts with this text. */
export const mentionableQuery = (name: string) =>
  apiQuery(mentionApi.list, { query: { name: name.slice(0, 30), ...topicAtHand() } });
