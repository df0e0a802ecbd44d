import { notifyPaths } from '#features/reminder/paths.ts';

export const chatListPath = notifyPaths.privateMessageList;
const CHAT = '/user/control/home/privateMessage';

/** The conversation with a member. */
export const chatPath = (memberId: string): string => `${CHAT}?memberId=${memberId}`;
