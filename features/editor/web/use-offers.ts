import { editorApi } from '#features/editor/contract.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import type { EditorOffer } from '#platform/web/editor/editor-room.tsx';

const offersQuery = apiQuery(editorApi.read, { query: {} });

/** Whose players a preview may show; none until they are known. */
export function useEmbedSites(): readonly string[] | undefined {
  return useApiQuery(offersQuery).data?.embedSites;
}

/** The buttons of each kind of content; undefined until they are known. */
export function useOffers(): readonly EditorOffer[] | undefined {
  return useApiQuery(offersQuery).data?.kinds;
}
