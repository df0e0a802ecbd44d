import * as z from 'zod/mini';
import { setting } from '#platform/shared/setting.ts';

export const memberSettings = {
  /** Patterns of names nobody may take, by `*` and `?`, separated by spaces or lines. */
  reservedNames: setting({
    schema: z.string().check(z.maxLength(4000)),
    initial: '*admin* *moderator* *official* *teahouse* root system *官方* *管理员* *客服* *茶馆*',
    input: 'long-text',
  }),
};
