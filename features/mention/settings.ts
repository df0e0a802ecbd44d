import * as z from 'zod/mini';
import { setting } from '#platform/shared/setting.ts';

export const mentionSettings = {
  /** How many of those mentioned in one text are told. */
  allowMentionMaxNumber: setting({ schema: z.int().check(z.minimum(0), z.maximum(30)), initial: 30, input: 'number' }),
};
