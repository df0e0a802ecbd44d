import { findShowable } from '#features/attachment/server/public.ts';
import type { Media } from '#features/editor/contract.ts';
import { findVideos } from '#features/video/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';

/** The pictures, files and videos of a text for the member's own preview, as far as the member may see them. */
export async function listMedia(context: Context, paths: readonly string[]): Promise<{ records: Media[] }> {
  const found = await findShowable(context, paths);
  const videos = await findVideos(
    context.db,
    found.flatMap(({ kind, path }) => (kind === 'video' ? [path] : [])),
  );
  return {
    records: found.map(({ path, mark, kind, name, size, contentType, width, height, widths }) => {
      const video = videos.get(path);
      return {
        path,
        mark,
        kind,
        name,
        size,
        contentType,
        width: video?.width ?? width,
        height: video?.height ?? height,
        widths,
        film: video
          ? { id: video.id, src: video.src, poster: video.poster, seconds: video.seconds, state: video.state }
          : null,
      };
    }),
  };
}
