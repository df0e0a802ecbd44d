import { useMemo } from 'react';
import { pathsIn } from '#features/attachment/attachment-path.ts';
import { editorApi, MOST_MEDIA } from '#features/editor/contract.ts';
import { presentMedia } from '#features/editor/preview-media.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import type { PreviewMedia } from '#platform/web/editor/editor-room.tsx';

/** Refetch interval in ms: signatures are valid for an hour and renewed well before. */
const RENEWAL = 30 * 60_000;
const NOTHING = presentMedia([]);

/**
 * Data about uploaded pictures, files and videos in a text, for the preview. The object is the same as long as the data
 * does not change.
 */
export function useMedia(source: string): PreviewMedia {
  const names = pathsIn(source).slice(0, MOST_MEDIA).sort().join(' ');
  const paths = useMemo(() => (names === '' ? [] : names.split(' ')), [names]);
  const { data } = useApiQuery(apiQuery(editorApi.media, { query: { paths } }), {
    enabled: paths.length > 0,
    keepPreviousData: true,
    refetchInterval: RENEWAL,
  });
  return useMemo(() => (data && paths.length > 0 ? presentMedia(data.records) : NOTHING), [data, paths]);
}
