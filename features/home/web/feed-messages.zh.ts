export const zh = {
  question: '问题',
  answers: '回答',
  nobody: '您还没有关注任何人',
  nobodyText: '关注会员、标签或板块后，他们的新话题和问题会出现在这里。',
  none: '这里还没有新内容',
  noneText: '您关注的会员、标签和板块还没有发布话题或问题。',
  more: '看看大家在聊什么',
  newest: '最新',
  older: '更早',
  pages: '关注的内容',
};
