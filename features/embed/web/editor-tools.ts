import type { EditorTool, Handover } from '#platform/web/editor/editor-tool.ts';

/** Inserts a video: from another site by its link, or an upload, chosen, pasted or dropped. */
export const videoTool: EditorTool = {
  name: 'video',
  takes: (file) => file.type.startsWith('video/'),
  give: async (file: File, handover: Handover) => {
    const { uploadVideo, videoMarkdown } = await import('#features/attachment/web/public.ts');
    return videoMarkdown(await uploadVideo(file, handover));
  },
  loadPanel: () => import('./video-panel.tsx'),
};
