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
    /** The tools for video processing are not installed. */
    noFilmTools: 409,
    /** Details: `endings`. */
    videoEnding: 400,
    notVideo: 400,
    /** Details: `ending`, which the content does not match. */
    content: 400,
    /** Multipart upload: parts are missing; it is over; the size differs from the announced one; too many at once. */
    partsMissing: 409,
    uploadOver: 404,
    partSize: 400,
    tooManyOpen: 409,
    /** The format has to be decoded in memory as a whole, and this picture is too large for that. */
    tooHeavy: 400,
    tooMuchMotion: 400,
    /** Details: `limit`, a formatted size. */
    tooLarge: 400,
    unreadable: 400,
    /** Details: `limit`, in millions of pixels. */
    tooManyPixels: 400,
    /** Details: `limit`. */
    tooManyFrames: 400,
    /** Details: `endings`, the accepted ones. */
    ending: 400,
    /** Details: `limit`, a formatted size. */
    dayFull: 400,
    /** Details: `limit`, and `count`. */
    tooMany: 400,
    foreign: 400,
    removed: 409,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
