import type { EditorTool } from '#platform/web/editor/editor-tool.ts';

export { useMentionExtension } from './mention-extension.ts';

/** Looks somebody up and mentions him. */
export const mentionTool: EditorTool = { name: 'mention', loadPanel: () => import('./mention-panel.tsx') };
