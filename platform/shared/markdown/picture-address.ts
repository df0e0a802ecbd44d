/**
 * The address of one of our own pictures at one of its `widths`: width 640 of `/files/a/b.webp` is
 * `/files/a/b-640.webp`.
 */
export const pictureAddress = (path: string, width: number): string => path.replace(/(\.\w+)(?=\?|$)/, `-${width}$1`);

/** `sizes` of a picture in a text: the reading column, or a phone's width minus margins. */
export const pictureSizes = '(max-width: 760px) calc(100vw - 32px), 720px';
