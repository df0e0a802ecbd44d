import { lazy, Suspense } from 'react';
import { ReadingAids } from '#platform/web/reading/reading-aids.tsx';
import { useReadable } from '#platform/web/reading/use-readable.ts';

const VideoAid = lazy(async () => ({ default: (await import('#features/video/web/public.ts')).VideoAid }));

/** Code that enhances the page's texts, loaded with the first text that needs it; players with the first video. */
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
