import type { Statement } from '../database/sql.ts';

/** What is unread, by the names of the call that answers it. */
export const unreadNames = ['privateMessageCount', 'systemNotifyCount', 'remindCount'] as const;
export type UnreadName = (typeof unreadNames)[number];

/** A feature's share of what a member has not read. */
export interface UnreadCount {
  readonly name: UnreadName;
  /** An expression for the number, of constant cost: all of them are read in one statement. */
  readonly count: (memberId: string) => Statement;
}

const announced = new Map<UnreadName, UnreadCount>();

/** Called with what the features announce, when they are put together. */
export function registerUnreadCounts(counts: readonly UnreadCount[]): void {
  for (const count of counts) announced.set(count.name, count);
}

export const unreadCounts = (): readonly UnreadCount[] => [...announced.values()];
