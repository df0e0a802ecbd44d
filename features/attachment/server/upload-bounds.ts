import type { UploadRecord } from './upload-store.ts';

/** Maximum duration of an upload from its start, regardless of activity; in ms. */
const LONGEST = 24 * 3_600_000;

/** Uploads started before this instant have expired. */
export const lateBefore = (now: Date): Date => new Date(now.getTime() - LONGEST);

type Sizes = Pick<UploadRecord, 'size' | 'partBytes'>;

export const countOf = ({ size, partBytes }: Sizes): number => Math.ceil(size / partBytes);

/** Bytes of one part; 0 if there is no such part. */
export function bytesOf({ size, partBytes }: Sizes, number: number): number {
  return number < 1 ? 0 : Math.max(0, Math.min(partBytes, size - (number - 1) * partBytes));
}
