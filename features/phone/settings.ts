import * as z from 'zod/mini';
import { setting } from '#platform/shared/setting.ts';

const needed = () => setting({ schema: z.boolean(), initial: false, input: 'switch' });

/** What may be written by members with a verified phone alone. Comments and replies go together. */
export const phoneSettings = {
  requireVerifiedPhoneForTopic: needed(),
  requireVerifiedPhoneForComment: needed(),
  requireVerifiedPhoneForQuestion: needed(),
  requireVerifiedPhoneForAnswer: needed(),
};
