import * as z from 'zod/mini';
import { setting } from '#platform/shared/setting.ts';

export const feedbackSettings = {
  allowFeedback: setting({ schema: z.boolean(), initial: true, input: 'switch' }),
  /** After so long the contact of a guest is deleted. */
  guestContactDays: setting({
    schema: z.int().check(z.minimum(7), z.maximum(3650)),
    initial: 180,
    input: 'number',
    unit: 'days',
  }),
};
