import { attachmentSettings } from '#features/attachment/settings.ts';
import type { EditorOffer, UploadLimits } from '#features/editor/contract.ts';
import { editorKinds, editorSettings } from '#features/editor/settings.ts';
import { sitesOf } from '#features/embed/server/public.ts';
import { sectionTree } from '#features/section/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import { type EditorToolName, editorToolNames } from '#platform/shared/editor-tools.ts';
import { mayUseTool } from './policy.ts';

/** The tools of every kind of content in order, whether the caller may use each, and the upload limits. */
export async function readEditors({
  site,
  actor,
}: Context): Promise<{ kinds: EditorOffer[]; limits: UploadLimits; embedSites: string[] }> {
  const chosen = site.settings.of(editorSettings);
  const sections = (await sectionTree(site)).leaves
    .filter((section) => !section.isArchived)
    .map((section) => section.id);
  const allowed = new Set<EditorToolName>(editorToolNames.filter((name) => mayUseTool(actor, name, sections)));
  const toolsOf = (name: keyof typeof editorSettings) => {
    const shown = new Set(chosen[name]);
    return editorToolNames.filter((name) => shown.has(name)).map((name) => ({ name, isAllowed: allowed.has(name) }));
  };
  return {
    kinds: Object.entries(editorKinds).map(([kind, name]) => ({ kind, tools: toolsOf(name) })),
    limits: limitsOf(site),
    embedSites: sitesOf(site),
  };
}

function limitsOf(site: Context['site']): UploadLimits {
  const { imageMaxBytes, imageMaxPixels, fileMaxBytes, fileTypes } = site.settings.of(attachmentSettings);
  return {
    imageBytes: imageMaxBytes,
    imagePixels: imageMaxPixels,
    fileBytes: fileMaxBytes,
    fileEndings: fileTypes.split(/\s+/).filter((ending) => ending !== ''),
  };
}
