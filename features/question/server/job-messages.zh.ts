export const zh = {
  'question.old-views': { name: '清理问题的浏览记录', help: '同一访客半小时内只算一次浏览，过期的记录随即删除' },
  'question.remind': {
    name: '提醒采纳回答',
    help: '问题有了回答、满 30 天仍未采纳时，给提问者和回答者各发一封邮件，每个问题只提醒一次',
  },
  'question.render': { name: '重新排版问题', help: '排版规则更新后，重新生成旧问题的显示内容' },
};
