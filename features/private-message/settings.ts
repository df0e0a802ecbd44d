import * as z from 'zod/mini';
import { setting } from '#platform/shared/setting.ts';

export const privateMessageSettings = {
  allowMessage: setting({ schema: z.boolean(), initial: true, input: 'switch' }),
};
