export const zh = {
  errors: {
    notFound: '没有这个后台任务',
    notWorking: '后台任务没有在运行',
  },
  jobs: {
    'topic.anchors': { name: '整理列表页码', help: '为长列表记下分页位置，翻到很后面的页也一样快' },
    'topic.heat': { name: '热度降温', help: '让热门话题随时间降温' },
    'topic.old-views': { name: '清理浏览记录', help: '同一访客半小时内只算一次浏览，过期的记录随即删除' },
    'topic.render': { name: '重新排版话题', help: '排版规则更新后，重新生成旧话题的显示内容' },
    'comment.render': { name: '重新排版评论', help: '排版规则更新后，重新生成旧评论和回复的显示内容' },
    'statistic.roll-up': { name: '汇总访问统计', help: '把已经过去的日子的访问排行汇总保存' },
    sweep: { name: '清理过期数据', help: '删除过期的验证码、登录状态、重复提交记录、限流计数和旧的访问记录' },
  },
};
