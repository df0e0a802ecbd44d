import { en as tools } from '#platform/shared/editor-tool-messages.en.ts';
import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  settingTopic: 'Editors',
  settings: {
    topicEditorTools: {
      name: 'Buttons for topics',
      help: 'Buttons not selected are hidden. Markdown typed by hand still works',
      choices: tools,
    },
    commentEditorTools: {
      name: 'Buttons for comments',
      help: 'Buttons not selected are hidden. Markdown typed by hand still works',
      choices: tools,
    },
    replyEditorTools: {
      name: 'Buttons for replies',
      help: 'Buttons not selected are hidden. Markdown typed by hand still works',
      choices: tools,
    },
    questionEditorTools: {
      name: 'Buttons for questions',
      help: 'Buttons not selected are hidden. Markdown typed by hand still works',
      choices: tools,
    },
    answerEditorTools: {
      name: 'Buttons for answers',
      help: 'Buttons not selected are hidden. Markdown typed by hand still works',
      choices: tools,
    },
    articleEditorTools: {
      name: 'Buttons for articles',
      help: 'Buttons not selected are hidden. Markdown typed by hand still works',
      choices: tools,
    },
    messageEditorTools: {
      name: 'Buttons for messages',
      help: 'Buttons not selected are hidden. Markdown typed by hand still works',
      choices: tools,
    },
  },
};
