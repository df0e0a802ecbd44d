export const zh = {
  errors: {
    noMember: '当前用户不存在',
    notFound: '要关注的内容不存在或无权访问',
    oneself: '不能关注自己',
    blocked: '对方已将您拉黑，您不能关注对方',
    noPermission: '您没有关注的权限',
    tooMany: ({ most }: Record<string, unknown>) => `最多可以关注 ${String(most ?? '')} 个`,
  },
  follow: '关注',
  following: '已关注',
  unfollow: '取消关注',
  followOne: ({ name }: { name: string }) => `关注 ${name}`,
  unfollowOne: ({ name }: { name: string }) => `取消关注 ${name}`,
  followersOf: ({ count }: { count: string }) => `${count} 人关注`,
  figures: ({ follows, followers }: { follows: string; followers: string }) => `关注 ${follows} · 粉丝 ${followers}`,
};
