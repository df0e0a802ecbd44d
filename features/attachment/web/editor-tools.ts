import type { EditorTool, Handover } from '#platform/web/editor/editor-tool.ts';

const load = () => import('./send-attachment.ts');

/** Inserts pictures into the text: chosen, taken with the camera, pasted or dropped. */
export const imageTool: EditorTool = {
  name: 'image',
  takes: (file) => file.type.startsWith('image/'),
  give: async (file: File, handover: Handover) => {
    const { imageMarkdown, uploadImage } = await load();
    return imageMarkdown(await uploadImage(file, handover));
  },
  loadPanel: () => import('./image-panel.tsx'),
};

/** The same for files. */
export const fileTool: EditorTool = {
  name: 'file',
  takes: (file) => !file.type.startsWith('image/'),
  give: async (file: File, handover: Handover) => {
    const { fileMarkdown, uploadFile } = await load();
    return fileMarkdown(await uploadFile(file, handover));
  },
  loadPanel: () => import('./file-panel.tsx'),
};
