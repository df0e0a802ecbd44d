import * as z from 'zod/mini';
import { setting } from '#platform/shared/setting.ts';

export const outgoingMessageSettings = {
  /** Days a message stays in the outbox, sent or not. */
  deliveryKeepDays: setting({
    schema: z.int().check(z.minimum(1), z.maximum(365)),
    initial: 30,
    input: 'number',
    unit: 'days',
  }),
};
