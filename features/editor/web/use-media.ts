import { useMemo } from 'react';
import { pathsIn } from '#features/attachment/attachment-path.ts';
import { editorApi, MOST_MEDIA } from '#features/editor/contract.ts';
import { presentMedia } from '#features/editor/preview-media.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import type { PreviewMedia } from '#platform/web/editor/editor-room.tsx';

/** Marks hold an hour: they are asked for anew well before. In ms. */
const RENEWAL = 30 * 60_000;
const NOTHING = presentMedia([]);

/** What a preview has to know of our own pictures, files and films in a text. The same object as long as nothing of it changes. */
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
