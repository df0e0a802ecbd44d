import type { EditorTool } from '#platform/web/editor/editor-tool.ts';

/** Opens the emoji picker. */
export const emojiTool: EditorTool = { name: 'emoji', loadPanel: () => import('./emoji-panel.tsx') };
