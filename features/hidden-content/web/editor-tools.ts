import type { EditorTool } from '#platform/web/editor/editor-tool.ts';

/** Hides what is selected from who has not met a condition. */
export const hideTool: EditorTool = { name: 'hide', loadPanel: () => import('./hide-panel.tsx') };
