import type { Translation } from '#platform/shared/words.ts';
import type { zh } from './messages.zh.ts';

const tools = {
  heading: 'Heading',
  bold: 'Bold',
  italic: 'Italic',
  strike: 'Strikethrough',
  colour: 'Text colour',
  quote: 'Quote',
  list: 'Bulleted list',
  orderedList: 'Numbered list',
  taskList: 'Task list',
  table: 'Table',
  link: 'Link',
  image: 'Image',
  file: 'File',
  video: 'Video',
  code: 'Inline code',
  codeBlock: 'Code block',
  math: 'Formula',
  diagram: 'Diagram',
  footnote: 'Footnote',
  spoiler: 'Spoiler',
  rule: 'Divider',
  mention: 'Mention a member',
  emoji: 'Emoji',
  hide: 'Hidden content',
  poll: 'Poll',
  assistant: 'AI assistant',
};

export const en: Translation<typeof zh> = {
  settingTopic: 'Editors',
  settings: {
    topicEditorTools: { name: 'Buttons for topics', help: 'A button left out is not shown. Markdown typed by hand works all the same', choices: tools },
    commentEditorTools: { name: 'Buttons for comments', help: 'A button left out is not shown. Markdown typed by hand works all the same', choices: tools },
    replyEditorTools: { name: 'Buttons for replies', help: 'A button left out is not shown. Markdown typed by hand works all the same', choices: tools },
    answerEditorTools: { name: 'Buttons for answers', help: 'A button left out is not shown. Markdown typed by hand works all the same', choices: tools },
    messageEditorTools: { name: 'Buttons for messages', help: 'A button left out is not shown. Markdown typed by hand works all the same', choices: tools },
  },
};
