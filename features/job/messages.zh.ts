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
    'mention.pinyin': { name: '给昵称注音', help: '为新的昵称记下拼音，提及时可以用拼音找人' },
    'embed.preview': { name: '读取链接预览', help: '读取内容里外站链接的标题和简介，做成卡片' },
    'data-export.make': { name: '准备数据导出', help: '把会员的数据打包成压缩文件，供他本人下载' },
    'departure.end': { name: '注销到期账号', help: '反悔期满后，删除注销账号的个人信息，释放账号名' },
    'statistic.roll-up': { name: '汇总访问统计', help: '把已经过去的日子的访问排行汇总保存' },
    'delivery.send': { name: '发送邮件和短信', help: '把排队的邮件和短信发出去，没有成功的稍后重试' },
    'delivery.sweep': { name: '清理发件箱', help: '删除超过保留天数的发送记录，抹去已失效的验证码' },
    sweep: { name: '清理过期数据', help: '删除过期的验证码、登录状态、重复提交记录、限流计数和旧的访问记录' },
  },
};
