import * as z from 'zod/mini';
import { setting } from '#platform/shared/setting.ts';

const reasons = (initial: string) =>
  setting({ schema: z.string().check(z.maxLength(4000)), initial, input: 'long-text' });

export const moderationSettings = {
  /** One a line. */
  reasonsZh: reasons('广告或垃圾信息\n人身攻击或骚扰\n违法或违规内容\n与板块主题无关\n重复发布'),
  reasonsEn: reasons(
    'Advertising or spam\nPersonal attack or harassment\nIllegal or forbidden content\nOff topic in this section\nPosted more than once',
  ),
};
