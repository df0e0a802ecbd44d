import * as z from 'zod/mini';
import { get } from '#platform/shared/contract.ts';
import { editorToolNames } from '#platform/shared/editor-tools.ts';
import { listOf } from '#platform/shared/rules.ts';
import { sampleNames } from './help-samples.ts';

export const EditorOffer = z.object({
  kind: z.string(),
  /** In display order. */
  tools: z
    .array(z.object({ name: z.enum(editorToolNames), isAllowed: z.boolean() }))
    .check(z.maxLength(editorToolNames.length)),
});
export type EditorOffer = z.output<typeof EditorOffer>;

/** Upload limits for an early message in the browser; the upload itself enforces them. */
export const UploadLimits = z.object({
  imageBytes: z.int(),
  imagePixels: z.int(),
  fileBytes: z.int(),
  /** Without the dot. */ fileEndings: z.array(z.string()).check(z.maxLength(500)),
});
export type UploadLimits = z.output<typeof UploadLimits>;

/** Maximum attachments of one text in one lookup. */
export const MOST_MEDIA = 50;
const Path = z.string().check(z.regex(/^\/files\/u\/[0-9a-f]{2}\/[0-9a-f]{38}\.[a-z0-9]{1,8}$/, 'rule.invalid'));

/** An uploaded picture, file or video, for the preview of a text that shows it. */
export const Media = z.object({
  path: z.string(),
  /** Signature for its addresses (`?s=`) where guests may not see it; valid for about an hour. */
  mark: z.nullable(z.string()),
  kind: z.enum(['image', 'file', 'video']),
  name: z.string(),
  /** In bytes. */
  size: z.int(),
  contentType: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Available widths of a picture. */
  widths: z.array(z.int()).check(z.maxLength(20)),
  /** Only for a video. */
  film: z.nullable(
    z.object({
      id: z.string(),
      src: z.string(),
      poster: z.nullable(z.string()),
      seconds: z.nullable(z.number()),
      state: z.enum(['waiting', 'ready', 'failed']),
    }),
  ),
});
export type Media = z.output<typeof Media>;

const endings = z.array(z.string()).check(z.maxLength(500));

/**
 * Syntax samples and upload limits of this site; `html` as readers see it, null for samples that need people or files.
 */
export const WritingHelp = z.object({
  samples: z
    .array(z.object({ name: z.enum(sampleNames), source: z.string(), html: z.nullable(z.string()) }))
    .check(z.maxLength(sampleNames.length)),
  limits: z.object({
    imageBytes: z.int(),
    imagePixels: z.int(),
    imageFrames: z.int(),
    fileBytes: z.int(),
    /** Without the dot. */
    fileEndings: endings,
    videoBytes: z.int(),
    videoEndings: endings,
    videoSeconds: z.int(),
    /** Whether this server can process videos. */
    takesVideos: z.boolean(),
    perPost: z.int(),
    perHour: z.int(),
    bytesPerDay: z.int(),
    /** Minutes until an unused upload is deleted. */
    unusedMinutes: z.int(),
  }),
});
export type WritingHelp = z.output<typeof WritingHelp>;

export const editorApi = {
  /** Those of these attachments that the member may see, for the preview of their text. */
  media: get('/editor/media', {
    access: 'member',
    query: z.strictObject({ paths: listOf(Path, MOST_MEDIA) }),
    result: z.object({ records: z.array(Media).check(z.maxLength(MOST_MEDIA)) }),
  }),
  help: get('/writingHelp', { access: 'anyone', query: z.strictObject({}), result: WritingHelp }),
  /** The editor tools for this member, for each kind of content, and the sites whose players a preview may show. */
  read: get('/editor', {
    access: 'member',
    query: z.strictObject({}),
    result: z.object({
      kinds: z.array(EditorOffer),
      limits: UploadLimits,
      embedSites: z.array(z.string()).check(z.maxLength(20)),
    }),
  }),
};
