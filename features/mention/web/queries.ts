import { mentionApi } from '#features/mention/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

/** The topic whose page this is: those who write there are offered first. */
export function topicAtHand(): { topicId: string } | Record<string, never> {
  const id = location.pathname === '/thread' ? new URLSearchParams(location.search).get('topicId') : null;
  return id !== null && /^[1-9]\d{0,17}$/.test(id) ? { topicId: id } : {};
}

/** People whose name begins so. */
export const mentionableQuery = (name: string) =>
  apiQuery(mentionApi.list, { query: { name: name.slice(0, 30), ...topicAtHand() } });
