import { attachmentQueries } from '#features/attachment/server/public.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { References } from '#platform/shared/markdown/markdown.ts';
import type { OwnFile, OwnPicture } from '#platform/shared/markdown/render-state.ts';
import { type Picture, selectPictures } from './reference-queries.ts';

/** The site's own pictures and files in one text, by address, and how each picture is shown in a list row. */
export interface Media {
  images: Map<string, OwnPicture>;
  files: Map<string, OwnFile>;
  thumbnails: Map<string, Picture>;
}

const STILL = 320;

/**
 * Finds the site's own media in a text: uploads, and pictures shipped with the site. Runs no query when the text has
 * none.
 */
export async function findMedia(db: Executor, found: Pick<References, 'images' | 'files'>): Promise<Media> {
  const uploads = [...found.images, ...found.files].filter(isUpload);
  const others = found.images.filter((path) => !isUpload(path));
  const [attachments, pictures] = await Promise.all([
    uploads.length === 0 ? [] : attachmentQueries.findAttachments(db, uploads),
    others.length === 0 ? [] : selectPictures(db, others),
  ]);
  const shown = attachments.flatMap((input) =>
    input.kind === 'image' && input.width !== null && input.height !== null
      ? [{ ...input, width: input.width, height: input.height }]
      : [],
  );
  return {
    images: new Map<string, OwnPicture>([
      ...pictures.map((input) => [input.path, input] as const),
      ...shown.map(
        ({ path, width, height, blur, widths }) =>
          [path, { width, height, widths, ...(blur === null ? {} : { blur }) }] as const,
      ),
    ]),
    files: new Map(
      attachments
        .filter((input) => input.kind === 'file')
        .map(({ path, name, size, contentType }) => [path, { name, size, contentType }]),
    ),
    thumbnails: new Map([
      ...pictures.map((input) => [input.path, thumbnailOf({ ...input, isAnimated: false })] as const),
      ...shown.map((input) => [input.path, thumbnailOf(input)] as const),
    ]),
  };
}

const isUpload = (path: string): boolean => path.startsWith('/files/u/');

/** An animated picture has a still version 320 wide for lists. */
function thumbnailOf({
  path,
  width,
  height,
  widths,
  isAnimated,
}: Pick<attachmentQueries.FoundAttachment, 'path' | 'widths' | 'isAnimated'> & {
  width: number;
  height: number;
}): Picture {
  return { path, width, height, widths: isAnimated ? [STILL] : widths };
}
