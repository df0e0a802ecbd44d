export const zh = {
  'topic.anchors': { name: '整理列表页码', help: '为长列表记下分页位置，翻到很后面的页也一样快' },
  'topic.heat': { name: '热度降温', help: '让热门话题随时间降温' },
  'topic.old-views': { name: '清理浏览记录', help: '同一访客半小时内只算一次浏览，过期的记录随即删除' },
  'topic.render': { name: '重新排版话题', help: '排版规则更新后，重新生成旧话题的显示内容' },
};
