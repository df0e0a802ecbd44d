export const zh = {
  'question.old-views': { name: '清理问题的浏览记录', help: '同一访客半小时内只算一次浏览，过期的记录随即删除' },
  'question.render': { name: '重新排版问题', help: '排版规则更新后，重新生成旧问题的显示内容' },
};
