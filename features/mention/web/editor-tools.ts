import type { EditorTool } from '#platform/web/editor/editor-tool.ts';

export { useMentionExtension } from './mention-extension.ts';

/** Searches for a person and inserts a mention. */
export const mentionTool: EditorTool = { name: 'mention', loadPanel: () => import('./mention-panel.tsx') };
