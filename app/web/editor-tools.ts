import { useMemo } from 'react';
import { fileTool, imageTool } from '#features/attachment/web/editor-tools.ts';
import { writingHelpPath } from '#features/editor/paths.ts';
import { useEmbedSites, useMedia, useOffers } from '#features/editor/web/public.ts';
import { videoTool } from '#features/embed/web/editor-tools.ts';
import { emojiTool, useOwnEmojis } from '#features/emoji/web/editor-tools.ts';
import { hideTool } from '#features/hidden-content/web/editor-tools.ts';
import { mentionTool, useMentionExtension } from '#features/mention/web/editor-tools.ts';
import { pollTool } from '#features/poll/web/editor-tools.ts';
import { builtInTools } from '#platform/web/editor/built-in-tools.ts';
import type { EditorRoom, PreviewContext } from '#platform/web/editor/editor-room.tsx';

/** Tools of this product's editors, one line each. Loaded when somebody writes; a tool's own code is loaded on use. */
export const editorRoom: EditorRoom = {
  tools: [...builtInTools, imageTool, fileTool, videoTool, mentionTool, emojiTool, hideTool, pollTool],
  helpPath: writingHelpPath,
  useOffers,
  useExtensions: useMentionExtension,
  usePreviewContext,
  usePreviewMedia: useMedia,
};

/** What a preview needs to know of this site, read when one is opened. */
function usePreviewContext(): PreviewContext {
  const [emojis, embedSites] = [useOwnEmojis(), useEmbedSites()];
  return useMemo(() => ({ ...(emojis && { emojis }), ...(embedSites && { embedSites }) }), [emojis, embedSites]);
}
