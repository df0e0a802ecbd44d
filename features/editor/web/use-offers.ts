import { editorApi } from '#features/editor/contract.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import type { EditorOffer } from '#platform/web/editor/editor-room.tsx';

const offersQuery = apiQuery(editorApi.read, { query: {} });

/** The sites whose players a preview may show; undefined while loading. */
export function useEmbedSites(): readonly string[] | undefined {
  return useApiQuery(offersQuery).data?.embedSites;
}

/** The tools of each kind of content; undefined while loading. */
export function useOffers(): readonly EditorOffer[] | undefined {
  return useApiQuery(offersQuery).data?.kinds;
}
