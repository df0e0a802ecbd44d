import { zh as tools } from '#platform/shared/editor-tool-messages.zh.ts';

export const zh = {
  settingTopic: '编辑器',
  settings: {
    topicEditorTools: {
      name: '话题编辑器的按钮',
      help: '没有勾选的按钮不显示；手写的 Markdown 不受影响',
      choices: tools,
    },
    commentEditorTools: {
      name: '评论编辑器的按钮',
      help: '没有勾选的按钮不显示；手写的 Markdown 不受影响',
      choices: tools,
    },
    replyEditorTools: {
      name: '回复编辑器的按钮',
      help: '没有勾选的按钮不显示；手写的 Markdown 不受影响',
      choices: tools,
    },
    questionEditorTools: {
      name: '提问编辑器的按钮',
      help: '没有勾选的按钮不显示；手写的 Markdown 不受影响',
      choices: tools,
    },
    answerEditorTools: {
      name: '回答编辑器的按钮',
      help: '没有勾选的按钮不显示；手写的 Markdown 不受影响',
      choices: tools,
    },
    articleEditorTools: {
      name: '文章编辑器的按钮',
      help: '没有勾选的按钮不显示；手写的 Markdown 不受影响',
      choices: tools,
    },
    messageEditorTools: {
      name: '私信编辑器的按钮',
      help: '没有勾选的按钮不显示；手写的 Markdown 不受影响',
      choices: tools,
    },
  },
};
