import { findShowable } from '#features/attachment/server/public.ts';
import type { Medium } from '#features/editor/contract.ts';
import { findVideos } from '#features/video/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';

/** What a member's own preview has to know of our pictures, files and films in his text, as far as he may see them. */
export async function listMedia(context: Context, paths: readonly string[]): Promise<{ records: Medium[] }> {
  const found = await findShowable(context, paths);
  const films = await findVideos(
    context.db,
    found.flatMap(({ kind, path }) => (kind === 'video' ? [path] : [])),
  );
  return {
    records: found.map(({ path, mark, kind, name, size, contentType, width, height, widths }) => {
      const film = films.get(path);
      return {
        path,
        mark,
        kind,
        name,
        size,
        contentType,
        width: film?.width ?? width,
        height: film?.height ?? height,
        widths,
        film: film ? { id: film.id, src: film.src, poster: film.poster, seconds: film.seconds, state: film.state } : null,
      };
    }),
  };
}
