import * as z from 'zod/mini';
import { get } from '#platform/shared/contract.ts';
import { editorToolNames, writingKinds } from '#platform/shared/editor-tools.ts';
import { listOf } from '#platform/shared/rules.ts';
import { sampleNames } from './help-samples.ts';

export const EditorOffer = z.object({
  kind: z.enum(writingKinds),
  /** In the order the editor shows them. */
  tools: z
    .array(z.object({ name: z.enum(editorToolNames), isAllowed: z.boolean() }))
    .check(z.maxLength(editorToolNames.length)),
});
export type EditorOffer = z.output<typeof EditorOffer>;

/** What an upload may be here, for a word before it begins; the upload itself is the judge. */
export const UploadLimits = z.object({
  imageBytes: z.int(),
  imagePixels: z.int(),
  fileBytes: z.int(),
  /** Without their dot. */ fileEndings: z.array(z.string()).check(z.maxLength(500)),
});
export type UploadLimits = z.output<typeof UploadLimits>;

/** Attachments in one text that are looked up at once. */
export const MOST_MEDIA = 50;
const Path = z.string().check(z.regex(/^\/files\/u\/[0-9a-f]{2}\/[0-9a-f]{38}\.[a-z0-9]{1,8}$/, 'rule.invalid'));

/** One of our own pictures, files or films, for a preview of a text that shows it. */
export const Media = z.object({
  path: z.string(),
  /** Behind its addresses (`?s=`) where guests may not see it; it holds for an hour or so. */
  mark: z.nullable(z.string()),
  kind: z.enum(['image', 'file', 'video']),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  contentType: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Widths a picture can be had in. */
  widths: z.array(z.int()).check(z.maxLength(20)),
  /** Of a film. */
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

/** What one can write and upload here; `html` as readers get it, null where it needs people or files of its own. */
export const WritingHelp = z.object({
  samples: z
    .array(z.object({ name: z.enum(sampleNames), source: z.string(), html: z.nullable(z.string()) }))
    .check(z.maxLength(sampleNames.length)),
  limits: z.object({
    imageBytes: z.int(),
    imagePixels: z.int(),
    imageFrames: z.int(),
    fileBytes: z.int(),
    /** Without their dot. */
    fileEndings: endings,
    videoBytes: z.int(),
    videoEndings: endings,
    videoSeconds: z.int(),
    /** This server can make films ready. */
    takesVideos: z.boolean(),
    perPost: z.int(),
    perHour: z.int(),
    bytesPerDay: z.int(),
    /** How long an upload that no text shows is kept. */
    unusedMinutes: z.int(),
  }),
});
export type WritingHelp = z.output<typeof WritingHelp>;

export const editorApi = {
  /** Of these attachments, those the member may see: for the preview of what he writes. */
  media: get('/editor/media', {
    access: 'member',
    query: z.strictObject({ paths: listOf(Path, MOST_MEDIA) }),
    result: z.object({ records: z.array(Media).check(z.maxLength(MOST_MEDIA)) }),
  }),
  help: get('/writingHelp', { access: 'anyone', query: z.strictObject({}), result: WritingHelp }),
  /** What the editors offer to this member, for each kind of content, and whose players a preview may show. */
  read: get('/editor', {
    access: 'member',
    query: z.strictObject({}),
    result: z.object({
      kinds: z.array(EditorOffer).check(z.maxLength(writingKinds.length)),
      limits: UploadLimits,
      embedSites: z.array(z.string()).check(z.maxLength(20)),
    }),
  }),
};
