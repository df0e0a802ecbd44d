import { en as tools } from '#platform/shared/editor-tool-messages.en.ts';
import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  settingTopic: 'Editors',
  settings: {
    topicEditorTools: {
      name: 'Buttons for topics',
      help: 'A button left out is not shown. Markdown typed by hand works all the same',
      choices: tools,
    },
    commentEditorTools: {
      name: 'Buttons for comments',
      help: 'A button left out is not shown. Markdown typed by hand works all the same',
      choices: tools,
    },
    replyEditorTools: {
      name: 'Buttons for replies',
      help: 'A button left out is not shown. Markdown typed by hand works all the same',
      choices: tools,
    },
    answerEditorTools: {
      name: 'Buttons for answers',
      help: 'A button left out is not shown. Markdown typed by hand works all the same',
      choices: tools,
    },
    messageEditorTools: {
      name: 'Buttons for messages',
      help: 'A button left out is not shown. Markdown typed by hand works all the same',
      choices: tools,
    },
  },
};
