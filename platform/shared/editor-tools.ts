/** Every button an editor may show, in the order it shows them. Staff choose among them for each kind of content. */
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

/** What is written in an editor: each kind has buttons of its own. */
export const writingKinds = ['topic', 'comment', 'reply', 'answer', 'message'] as const;
export type WritingKind = (typeof writingKinds)[number];
