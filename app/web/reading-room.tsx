import { lazy, Suspense } from 'react';
import { ReadingAids } from '#platform/web/reading/reading-aids.tsx';
import { useReadable } from '#platform/web/reading/use-readable.ts';

const VideoAid = lazy(async () => ({ default: (await import('#features/video/web/public.ts')).VideoAid }));

/** What texts of the page need to be read with: loaded with the first that needs anything, films with the first film. */
export function ReadingRoom() {
  const hasVideos = useReadable('.prose :is(video, .film)');
  return (
    <>
      <ReadingAids />
      {hasVideos && (
        <Suspense>
          <VideoAid />
        </Suspense>
      )}
    </>
  );
}
