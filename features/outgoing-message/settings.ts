import * as z from 'zod/mini';
import { setting } from '#platform/shared/setting.ts';

export const outgoingMessageSettings = {
  /** Days what has gone out, or has not, stays in the outbox. */
  deliveryKeepDays: setting({ schema: z.int().check(z.minimum(1), z.maximum(365)), initial: 30, input: 'number' }),
};
