export const memberTabs = ['topics', 'comments', 'replies', 'questions', 'answers', 'activity'] as const;
export type MemberTab = (typeof memberTabs)[number];

/** A member's public page; with a tab the list of what they wrote, before a text. */
export function memberPath(account: string, { tab, before }: { tab?: MemberTab; before?: string | null } = {}): string {
  const page = `/user/control/home?userName=${encodeURIComponent(account)}`;
  const list = tab === undefined || tab === 'topics' ? page : `${page}&tab=${tab}`;
  return before ? `${list}&before=${before}` : list;
}

/** The console page of one member. */
export function memberFilePath(id: string): string {
  return `/admin/member?id=${id}`;
}

export const SUSPEND = 'suspend';

/** The same with the dialog open that suspends them. */
export const suspendPath = (id: string): string => `${memberFilePath(id)}&act=${SUSPEND}`;
