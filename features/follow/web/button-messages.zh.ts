export const zh = {
  follow: '关注',
  followBack: '回关',
  following: '已关注',
  unfollow: '取消关注',
};
