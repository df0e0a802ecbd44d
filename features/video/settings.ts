import * as z from 'zod/mini';
import { setting } from '#platform/shared/setting.ts';

export const videoSettings = {
  videoMaxSeconds: setting({
    schema: z.int().check(z.minimum(10), z.maximum(14_400)),
    initial: 1800,
    input: 'number',
    unit: 'seconds',
  }),
};
