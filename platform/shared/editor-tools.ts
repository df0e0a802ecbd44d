/**
 * Every editor button, in display order: those of the plain field first, so that none moves when the whole editor takes
 * over. Staff choose among them for each kind of content.
 */
export const editorToolNames = [
  'bold',
  'italic',
  'quote',
  'code',
  'link',
  'heading',
  'strike',
  'colour',
  'list',
  'orderedList',
  'taskList',
  'table',
  'image',
  'file',
  'video',
  'codeBlock',
  'math',
  'diagram',
  'footnote',
  'spoiler',
  'rule',
  'mention',
  'emoji',
  'hide',
  'poll',
  'assistant',
] as const;
export type EditorToolName = (typeof editorToolNames)[number];
