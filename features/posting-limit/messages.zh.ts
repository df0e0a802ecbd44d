const wording = (say: (details: Record<string, unknown>) => string) => say;

export const zh = {
  errors: {
    newMemberLinks: wording(({ most, hours }) =>
      most === 0
        ? `新账号在 ${hours} 小时内发布的内容不能包含链接`
        : `新账号在 ${hours} 小时内发布的内容最多包含 ${most} 个链接`,
    ),
    newMemberPosts: wording(({ most }) => `新账号每小时最多发布 ${most} 次，请稍后再试`),
    newMemberMessages: wording(({ most }) => `新账号每小时最多发送 ${most} 条私信，请稍后再试`),
    posts: wording(({ most }) => `您的等级每小时最多发布 ${most} 次，请稍后再试`),
    duplicate: wording(({ minutes }) => `您在 ${minutes} 分钟内已发布过相同的内容`),
  },
  settingTopic: '发布限制',
  settings: {
    newMemberHours: { name: '新账号的小时数', help: '注册后多少小时内算新账号，0 表示没有新账号' },
    newMemberLinks: { name: '新账号的链接数', help: '新账号一次发布最多包含的链接，100 表示不限' },
    newMemberPosts: { name: '新账号每小时发布数', help: '新账号每小时最多发布的内容，0 表示不限' },
    newMemberMessages: { name: '新账号每小时私信数', help: '新账号每小时最多发送的私信，0 表示不限' },
    newMemberLinkReview: { name: '审核新账号带链接和@的内容', help: '开启后，新账号同时含链接和@的内容需要审核' },
    duplicateMinutes: { name: '重复内容的间隔', help: '同一作者在此时间内不能发布相同的内容，0 表示不限' },
    postsPerHourByLevel: {
      name: '各等级每小时发布数',
      help: '从最低等级起用逗号分隔，例如 10,20,60；最后一个数用于更高等级，0 或留空表示不限',
    },
  },
};
