import { writeInstant } from '#platform/shared/instant.ts';

export const zh = {
  errors: {
    notFound: '没有这个案件',
    decided: '这个案件已经处理过了',
    claimed: ({ name }: Record<string, unknown>) => `${String(name)} 正在处理这个案件`,
    ownCase: '这个案件涉及您自己，须由其他管理员处理',
    ownDecision: '这是对您的决定的申诉，须由其他管理员处理',
    notPossible: '不能对这个案件这样处理',
    waiting: '待审核的内容只能通过或不通过',
    tooLate: '已经超过一分钟，不能撤回',
    openAgain: '同一内容已有新的案件，请处理那一个',
    notYours: '只有作出决定的人可以撤回',
    noAppeal: '不能申诉，或者已经申诉过',
    reversed: '这项处理已经撤销，不用再申诉',
    noView: '这个视图已经不在了',
    tooManyViews: '已保存 20 个视图，请先删除一个',
    tokenSpent: '页面已过期，请重新登录',
    muted: ({ until, timeZone, reason }: Record<string, unknown>) =>
      `您已被禁言至 ${writeInstant(String(until), { language: 'zh_CN', timeZone: String(timeZone) })}，原因：${String(reason)}`,
  },
  around: { answered: '回复的评论', before: '之前的评论', after: '之后的评论' },
  found: '命中的词',
  onFile: {
    granted: '同意申诉',
    refused: '驳回申诉',
    alsoRemoved: ({ decision }: { decision: string }) => `${decision}，同时删除内容`,
  },
  settingTopic: '举报处理',
  settings: {
    reasonsZh: { name: '处理理由模板（中文）', help: '每行一条，处理案件时可以选用' },
    reasonsEn: {
      name: '处理理由模板（英文）',
      help: '与中文逐行对应，会员各按自己的语言看到同一条；只改了一种语言的预设理由，按所选的原文显示',
    },
  },
};
