/** What a picture is there for: each kind lies in a place of its own. Texts of an import have `picture`s. */
export type PictureArea = 'avatar' | 'card' | 'emoji' | 'picture';

/** The places of the object store that everybody may look at. */
export const PICTURE_AREAS: readonly PictureArea[] = ['avatar', 'card', 'emoji', 'picture'];

const fits = /^\/files\/((?:avatar|card|emoji|picture)\/[0-9a-f]{2}\/[0-9a-f]{36,38}(?:-\d{2,4})?\.webp)$/;

/** The key of a public picture of ours by its address; undefined for any other address. */
export function readPictureKey(address: string): string | undefined {
  return fits.exec(address)?.[1];
}
