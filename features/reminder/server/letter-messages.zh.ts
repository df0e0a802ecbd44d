import type { ReminderGroup } from '#features/reminder/setting-contract.ts';

interface Site {
  site: string;
}

/** Mails of reminders. */
export const zh = {
  one: ({ site, words }: Site & { words: string }) => `${words} - ${site}`,
  several: ({ site, count }: Site & { count: number }) => `「${site}」有 ${count} 条新提醒`,
  greeting: ({ isDigest }: { isDigest: boolean }) =>
    isDigest ? '您好，这些提醒您还没有看过：' : '您好，您有新的提醒：',
  groups: { talk: '对话', question: '问答', money: '钱款', account: '账户与内容' } satisfies Record<
    ReminderGroup,
    string
  >,
  more: ({ count }: { count: number }) => `还有 ${count} 条，到站内查看`,
  endThese: ({ names }: { names: readonly string[] }) => `不再收到这类邮件：${names.join('、')}`,
  endDigest: '不再收到摘要邮件',
  settings: '设置哪些提醒发到邮箱',
};
