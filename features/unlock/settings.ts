import * as z from 'zod/mini';
import { setting } from '#platform/shared/setting.ts';

export const unlockSettings = {
  /** The site's share of money paid for hidden content, in percent. */
  unlockPlatformShare: setting({
    schema: z.int().check(z.minimum(0), z.maximum(100)),
    initial: 1,
    input: 'number',
    unit: 'percent',
  }),
};
