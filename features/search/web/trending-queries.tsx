import { trendingApi } from '#features/search/trending-contract.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { Panel, RankList } from '#platform/web/kit/card.tsx';

export const trendingQuery = apiQuery(trendingApi.list, { query: {} });

/** What many members search for, beside another page. Nothing while there is nothing. */
export function TrendingQueries({ title }: { title: string }) {
  const records = useApiQuery(trendingQuery).data?.records;
  return records?.[0] ? (
    <Panel title={title}>
      <RankList items={records.map((q) => ({ key: q, to: `/search?q=${encodeURIComponent(q)}`, text: q }))} />
    </Panel>
  ) : null;
}
