export const zh = {
  kinds: {
    comment: { one: '评论', many: '评论' },
    reply: { one: '回复', many: '回复' },
  },
  rewards: {
    comment: {
      name: '发布评论',
      setting: { name: '发布评论奖励', help: '评论公开后作者获得的积分，0 表示不奖励' },
    },
    reply: {
      name: '发布回复',
      setting: { name: '发布回复奖励', help: '回复公开后作者获得的积分，0 表示不奖励' },
    },
  },
  errors: {
    notFound: '评论不存在或已被删除',
    replyNotFound: '回复不存在或已被删除',
    off: '评论功能已关闭',
    closed: '该话题已关闭评论',
    noPost: '您没有在该板块评论的权限',
    noReply: '您没有在该板块回复的权限',
    noEdit: '您没有编辑的权限',
    noDelete: '您没有删除的权限',
    notAuthor: '只有作者本人可以这样做',
    topicHidden: '话题不在公开状态，暂时不能评论',
    adopted: '内容已被采纳，不能再编辑或删除',
    quoteGone: '引用的评论不存在或已被删除',
    toReplyGone: '要回复的内容不存在或已被删除',
    notDeleted: '内容没有被删除',
    deletedByAuthor: '作者自己删除的内容不能恢复',
    changedMeanwhile: '内容在您编辑期间已被修改，请对照最新内容后再提交',
  },
};
