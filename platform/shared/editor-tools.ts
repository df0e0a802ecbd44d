/** Every editor button, in display order. Staff choose among them for each kind of content. */
export const editorToolNames = [
  'heading',
  'bold',
  'italic',
  'strike',
  'colour',
  'quote',
  'list',
  'orderedList',
  'taskList',
  'table',
  'link',
  'image',
  'file',
  'video',
  'code',
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

/** Kinds of content with an editor; each has its own buttons. */
export const writingKinds = ['topic', 'comment', 'reply', 'answer', 'message'] as const;
export type WritingKind = (typeof writingKinds)[number];
