import * as z from 'zod/mini';
import { setting } from '#platform/shared/setting.ts';

export const mentionSettings = {
  /** Maximum people notified per text. */
  allowMentionMaxNumber: setting({ schema: z.int().check(z.minimum(0), z.maximum(30)), initial: 30, input: 'number' }),
};
