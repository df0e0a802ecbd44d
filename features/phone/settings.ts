import * as z from 'zod/mini';
import { setting } from '#platform/shared/setting.ts';

const needed = (more: { needs?: string } = {}) =>
  setting({ schema: z.boolean(), initial: false, input: 'switch', ...more });

/** Which posts require a verified phone. Comments and replies share one setting. */
export const phoneSettings = {
  requireVerifiedPhoneForTopic: needed(),
  requireVerifiedPhoneForComment: needed(),
  requireVerifiedPhoneForQuestion: needed({ needs: 'question' }),
  requireVerifiedPhoneForAnswer: needed({ needs: 'question' }),
};
