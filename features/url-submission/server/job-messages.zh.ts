export const zh = {
  'urlSubmission.send': {
    name: '向搜索引擎提交网址',
    help: '提交公开内容的新网址；搜索引擎拒绝或没有回应时显示为失败，并隔越来越久再试，最久六小时',
  },
};
