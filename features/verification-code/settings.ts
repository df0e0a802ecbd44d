import * as z from 'zod/mini';
import { setting } from '#platform/shared/setting.ts';

const aDay = z.int().check(z.minimum(1), z.maximum(1000));

export const verificationCodeSettings = {
  /** Codes sent per day to one phone or e-mail address. */
  codesPerTarget: setting({ schema: aDay, initial: 10, input: 'number' }),
  /** Codes requested per day from one network address. */
  codesPerAddress: setting({ schema: aDay, initial: 10, input: 'number' }),
};
