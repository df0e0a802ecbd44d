import type { OwnFile, OwnPicture, OwnVideo } from '#platform/shared/markdown/render-state.ts';
import type { Media } from './contract.ts';

const OWN = /(\/files\/u\/[0-9a-f]{2}\/[0-9a-f]{38})((?:-\d{2,4})?\.[a-z0-9]{1,8})(?![a-z0-9?])/g;

interface PresentedMedia {
  images: ReadonlyMap<string, OwnPicture>;
  files: ReadonlyMap<string, OwnFile>;
  videos: ReadonlyMap<string, OwnVideo>;
  /** Adds the signatures to the addresses in rendered HTML. */
  adapt: (html: string) => string;
}

/** Converts media for the preview renderer. */
export function presentMedia(records: readonly Media[]): PresentedMedia {
  const stemOf = (path: string) => path.replace(/\.[a-z0-9]+$/, '');
  const marks = new Map(records.flatMap(({ path, mark }) => (mark === null ? [] : [[stemOf(path), mark] as const])));
  return {
    images: new Map(
      records.flatMap(({ path, kind, width, height, widths }) =>
        kind === 'image' && width !== null && height !== null ? [[path, { width, height, widths }] as const] : [],
      ),
    ),
    files: new Map(
      records.flatMap(({ path, kind, name, size, contentType }) =>
        kind === 'file' ? [[path, { name, size, contentType }] as const] : [],
      ),
    ),
    videos: new Map(
      records.flatMap(({ path, film: video, width, height }) =>
        video ? [[path, { ...video, width, height }] as const] : [],
      ),
    ),
    adapt: (html) =>
      html.replace(OWN, (address, stem: string) => {
        const mark = marks.get(stem);
        return mark === undefined ? address : `${address}?s=${mark}`;
      }),
  };
}
