export const chatListPath = '/user/control/home/privateMessageList';
const CHAT = '/user/control/home/privateMessage';

/** The conversation with a member. */
export const chatPath = (memberId: string): string => `${CHAT}?memberId=${memberId}`;
