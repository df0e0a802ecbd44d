import * as z from 'zod/mini';
import { setting } from '#platform/shared/setting.ts';

const needed = () => setting({ schema: z.boolean(), initial: false, input: 'switch' });

/** Which posts require a verified phone. Comments and replies share one setting. */
export const phoneSettings = {
  requireVerifiedPhoneForTopic: needed(),
  requireVerifiedPhoneForComment: needed(),
  requireVerifiedPhoneForQuestion: needed(),
  requireVerifiedPhoneForAnswer: needed(),
};
