/** What staff read of reports in a case. */
export const zh = {
  report: '举报',
  withdrawn: '举报（举报人已删除）',
  reason: '分类',
  reportedMessage: '被举报的私信',
  messageGone: '这条私信已经不存在。',
  before: '之前的私信',
  after: '之后的私信',
  byReason: '举报：按分类和周',
};
