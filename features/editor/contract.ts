import * as z from 'zod/mini';
import { get } from '#platform/shared/contract.ts';
import { editorToolNames, writingKinds } from '#platform/shared/editor-tools.ts';

export const EditorOffer = z.object({
  kind: z.enum(writingKinds),
  /** In the order the editor shows them. */
  tools: z.array(z.object({ name: z.enum(editorToolNames), isAllowed: z.boolean() })).check(z.maxLength(editorToolNames.length)),
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

export const editorApi = {
  /** What the editors offer to this member, for each kind of content, and whose players a preview may show. */
  read: get('/editor', {
    access: 'member',
    query: z.strictObject({}),
    result: z.object({ kinds: z.array(EditorOffer).check(z.maxLength(writingKinds.length)), limits: UploadLimits, embedSites: z.array(z.string()).check(z.maxLength(20)) }),
  }),
};
