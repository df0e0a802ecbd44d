import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const attachmentErrors = defineErrors(
  'attachment',
  {
    notFound: 404,
    noImage: 403,
    noFile: 403,
    noVideo: 403,
    /** This site has nothing to make films ready with. */
    noFilmTools: 409,
    /** Details: `endings`. */
    videoEnding: 400,
    notVideo: 400,
    /** Details: `ending`, which the content is not of. */
    content: 400,
    /** An upload in parts: not all are there; it is over; it is not of the size that was said; too many at once. */
    partsMissing: 409,
    uploadOver: 404,
    partSize: 400,
    tooManyOpen: 409,
    /** A picture that has to be held as a whole while it is unpacked. */
    tooHeavy: 400,
    tooMuchMotion: 400,
    /** Details: `limit`, a size in words. */
    tooLarge: 400,
    unreadable: 400,
    /** Details: `limit`, millions of pixels. */
    tooManyPixels: 400,
    /** Details: `limit`. */
    tooManyFrames: 400,
    /** Details: `endings`, those that are taken. */
    ending: 400,
    /** Details: `limit`, a size in words. */
    dayFull: 400,
    /** Details: `limit`, and `count`. */
    tooMany: 400,
    removed: 409,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
