import type { EditorTool, Handover } from '#platform/web/editor/editor-tool.ts';

/** Shows a video: of another site by its link, or one's own, picked, pasted or dropped. */
export const videoTool: EditorTool = {
  name: 'video',
  takes: (file) => file.type.startsWith('video/'),
  give: async (file: File, handover: Handover) => {
    const { uploadVideo, videoMarkdown } = await import('#features/attachment/web/public.ts');
    return videoMarkdown(await uploadVideo(file, handover));
  },
  loadPanel: () => import('./video-panel.tsx'),
};
