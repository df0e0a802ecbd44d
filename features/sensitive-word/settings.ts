import * as z from 'zod/mini';
import { setting } from '#platform/shared/setting.ts';

export const sensitiveWordSettings = {
  /** Whether who is refused is told which word it is. */
  sensitiveWordIsNamed: setting({ schema: z.boolean(), initial: true, input: 'switch' }),
  sensitiveWordHitDays: setting({
    schema: z.int().check(z.minimum(1), z.maximum(365)),
    initial: 90,
    input: 'number',
    unit: 'days',
  }),
};
