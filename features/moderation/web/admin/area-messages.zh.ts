export const zh = {
  content: '内容',
  contentWords: '置顶 加精 精华 移动 删帖 删除 恢复 下沉 帖子 话题 评论 neirong nr',
  moderation: '审核队列',
  moderationWords: '待审 案件 禁言 警告 申诉 举报处理 shenheduilie shdl',
};
