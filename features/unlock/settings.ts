import * as z from 'zod/mini';
import { setting } from '#platform/shared/setting.ts';

export const unlockSettings = {
  /** Percent of what is paid in money for hidden content that the site keeps. */
  unlockPlatformShare: setting({ schema: z.int().check(z.minimum(0), z.maximum(100)), initial: 1, input: 'number' }),
};
