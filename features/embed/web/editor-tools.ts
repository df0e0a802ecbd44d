import type { EditorTool } from '#platform/web/editor/editor-tool.ts';

/** Shows a video of another site. */
export const videoTool: EditorTool = { name: 'video', loadPanel: () => import('./video-panel.tsx') };
