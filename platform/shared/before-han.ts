/**
 * A figure or a price before Chinese words: a space stands between `¥5.00` and what follows, none between `50 积分` and
 * it.
 */
export const beforeHan = (text: string): string => (/(?:^|\p{Script=Han})$/u.test(text) ? text : `${text} `);
