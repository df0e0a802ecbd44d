import { VIDEO_ENDING } from '#features/attachment/attachment-path.ts';

/** The id of a video in texts: the random name from its address. */
export const nameOf = (path: string): string =>
  path.slice('/files/u/'.length, -VIDEO_ENDING.length - 1).replace('/', '');

export const pathOf = (name: string): string => `/files/u/${name.slice(0, 2)}/${name.slice(2)}.${VIDEO_ENDING}`;
