import * as z from 'zod/mini';
import { setting } from '#platform/shared/setting.ts';

export const feedbackSettings = {
  allowFeedback: setting({ schema: z.boolean(), initial: true, input: 'switch' }),
};
