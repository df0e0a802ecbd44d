export const zh = {
  errors: {
    noMember: '当前用户不存在',
    notFound: '要关注的内容不存在或无权访问',
    oneself: '不能关注自己',
    blocked: '对方已将您拉黑，您不能关注对方',
    noPermission: '您没有关注的权限',
    tooMany: ({ most }: Record<string, unknown>) => `最多可以关注 ${String(most ?? '')} 个`,
  },
  lists: '我的关注',
  tabs: { follows: '我的关注', followers: '关注我的人', messages: '私信' },
  followsText:
    '关注的会员发布话题或问题、关注的问题有新回答时，您会收到提醒；关注的标签和板块的新内容在首页的“关注”里。',
  followersText: '关注您的会员，最近的在前。',
  kindTabs: '关注的种类',
  kinds: { member: '会员', tag: '标签', section: '板块', question: '问题' },
  none: {
    member: '还没有关注会员',
    tag: '还没有关注标签',
    section: '还没有关注板块',
    question: '还没有关注问题',
  },
  noneText: '在会员、标签、板块或问题的页面上点“关注”，就会列在这里。',
  noFollowers: '还没有人关注您',
  noFollowersText: '多发布些内容，喜欢的人会关注您。',
  toHome: '回到首页',
  gone: '内容已无法查看',
  followedAt: '关注于',
  followersOf: ({ count }: { count: string }) => `${count} 人关注`,
  figures: {
    follows: ({ count }: { count: string }) => `关注 ${count}`,
    followers: ({ count }: { count: string }) => `粉丝 ${count}`,
  },
};
