import * as z from 'zod/mini';
import { type SettingUnit, setting } from '#platform/shared/setting.ts';
import { FILE_BYTES, IMAGE_BYTES, VIDEO_BYTES } from './contract.ts';

const count = (input: { min: number; max: number; initial: number; unit?: SettingUnit }) =>
  setting({
    schema: z.int().check(z.minimum(input.min), z.maximum(input.max)),
    initial: input.initial,
    input: 'number',
    ...(input.unit ? { unit: input.unit } : {}),
  });

export const attachmentSettings = {
  imageMaxBytes: count({ min: 10_000, max: IMAGE_BYTES, initial: 20 * 1024 * 1024, unit: 'bytes' }),
  /** Sum over all frames. */
  imageMaxPixels: count({ min: 100_000, max: 64_000_000, initial: 64_000_000, unit: 'pixels' }),
  imageMaxFrames: count({ min: 1, max: 200, initial: 200 }),
  fileMaxBytes: count({ min: 1000, max: FILE_BYTES, initial: 5000 * 1024, unit: 'bytes' }),
  /** Endings without their dot, separated by spaces. */
  fileTypes: setting({
    schema: z
      .string()
      .check(z.maxLength(1000), z.regex(/^\s*([a-z0-9]{1,8}(\s+[a-z0-9]{1,8})*)?\s*$/, 'attachment.endings')),
    initial: 'mp4 avi mkv wmv wav rm rmvb mp3 flac ape zip rar 7z txt pdf docx doc pptx ppt xlsx xls',
    input: 'long-text',
  }),
  videoMaxBytes: count({ min: 100_000, max: VIDEO_BYTES, initial: 50_000 * 1024, unit: 'bytes' }),
  /** Endings without their dot, separated by spaces. */
  videoTypes: setting({
    schema: z
      .string()
      .check(z.maxLength(200), z.regex(/^\s*([a-z0-9]{1,8}(\s+[a-z0-9]{1,8})*)?\s*$/, 'attachment.endings')),
    initial: 'mp4 mov m4v webm mkv avi wmv rm rmvb',
    input: 'text',
  }),
  attachmentsPerPost: count({ min: 1, max: 500, initial: 50 }),
  uploadsPerHour: count({ min: 1, max: 10_000, initial: 100 }),
  uploadBytesPerDay: count({ min: 1_000_000, max: 100_000_000_000, initial: 500 * 1024 * 1024, unit: 'bytes' }),
  /** Minutes until an unused upload is deleted. */
  temporaryFileValidPeriod: count({ min: 10, max: 10_080, initial: 120, unit: 'minutes' }),
  /** Minimum minutes for which an address of a file in a closed section is valid. */
  signedFilePeriod: count({ min: 5, max: 1440, initial: 60, unit: 'minutes' }),
};
