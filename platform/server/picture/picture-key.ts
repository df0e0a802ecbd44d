/** Purpose of a picture: each has its own prefix. Texts of an import have `picture`s. */
export type PictureArea = 'avatar' | 'brand' | 'card' | 'emoji' | 'picture';

/** Public prefixes of the object store. */
export const PICTURE_AREAS: readonly PictureArea[] = ['avatar', 'brand', 'card', 'emoji', 'picture'];

const fits =
  /^\/files\/((?:avatar|brand|card|emoji|picture)\/[0-9a-f]{2}\/[0-9a-f]{36,38}(?:-\d{2,4})?\.(?:webp|png))$/;

/** The key of an own public picture by its address; undefined for any other address. */
export function readPictureKey(address: string): string | undefined {
  return fits.exec(address)?.[1];
}
