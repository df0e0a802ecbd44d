import type { EditorTool } from '#platform/web/editor/editor-tool.ts';

/** Hides the selection from readers who do not meet a condition. */
export const hideTool: EditorTool = { name: 'hide', loadPanel: () => import('./hide-panel.tsx') };
