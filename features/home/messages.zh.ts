export const zh = {
  sections: '板块',
  beside: '热门与说明',
  topics: '话题列表',
  allTopics: '全部话题',
  order: '话题排序',
  sorts: { newest: '最新', active: '最新回复', hot: '热门', essence: '精华' },
  sortedBy: { newest: '按发布时间排列', active: '按最后回复排列', hot: '按热度排列', essence: '按发布时间排列' },
  tagged: '标签',
  clearTag: '查看全部',
  lockedSection: ({ roles }: { roles: string }) =>
    roles === ''
      ? '这个板块的内容暂不对您开放，您可以先看看标题。'
      : `这个板块的内容对“${roles}”开放，您可以先看看标题。`,
  and: '、',
  hot: '热门话题',
  more: '更多',
  newHere: '第一次来？',
  newHereText: ({ title }: { title: string }) =>
    `${title}是一个可以慢慢聊的地方。注册一个账号，就能发帖、评论和引用别人的话。`,
  register: '注册',
  login: '登录',
  none: '这里还没有话题',
  noneText: '万事开头难，第一篇最珍贵。',
  writeFirst: '发布第一个话题',
  noEssence: '这里还没有精华话题',
  noneTagged: '没有带这个标签的话题',
  newestInstead: '看看最新话题',
  noSuchPage: ({ page }: { page: number }) => `没有第 ${page} 页`,
  pagesThere: ({ count }: { count: number }) => `一共 ${count} 页。`,
  firstPage: '第一页',
  lastPage: '最后一页',
};
