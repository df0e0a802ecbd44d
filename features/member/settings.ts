import * as z from 'zod/mini';
import { setting } from '#platform/shared/setting.ts';

/** Each pattern contains something besides `*` and `?`, and none contains `**`. */
function arePatterns(text: string): boolean {
  return text
    .split(/\s+/)
    .filter((pattern) => pattern !== '')
    .every((pattern) => /[^*?]/.test(pattern) && !pattern.includes('**'));
}

export const memberSettings = {
  /** Patterns of reserved names with `*` and `?`, separated by spaces or lines. */
  reservedNames: setting({
    schema: z.string().check(z.maxLength(4000), z.refine(arePatterns, { error: 'member.patterns' })),
    initial:
      '*admin* *moderator* *official* *teahouse* root system staff support *官方* *管理员* *客服* *茶馆* 系统 系统消息 系统通知 版主 *站长* *工作人员*',
    input: 'long-text',
  }),
};
