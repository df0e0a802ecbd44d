const choices = {
  all: '全部审核',
  trusted: '免审核的作者直接公开',
  hit: '审核有敏感词被替换的内容',
  none: '仅审核含有须审核词语的内容',
};

const help = '审核通过前只有作者和管理员能看到。板块可以更严格';

export const zh = {
  errors: { noEdit: '没有待审核的修改' },
  edits: {
    waiting: '待审核的修改',
    approved: '已通过的修改，一分钟后生效',
    refused: '未通过的修改',
  },
  ofPart: ({ words, part }: { words: string; part: string }) => `${words}：${part}`,
  settingTopic: '发布前审核',
  settings: {
    topicReview: { name: '审核话题', help, choices },
    commentReview: { name: '审核评论', help, choices },
    replyReview: { name: '审核回复', help, choices },
    questionReview: { name: '审核问题', help, choices },
    answerReview: { name: '审核回答', help, choices },
    answerReplyReview: { name: '审核对回答的回复', help, choices },
    articleReview: { name: '审核文章', help, choices },
  },
};
