import * as z from 'zod/mini';
import { setting } from '#platform/shared/setting.ts';

const allowed = setting({ schema: z.boolean(), initial: true, input: 'switch' });

export const hiddenContentSettings = {
  allowHidePassword: allowed,
  allowHideComment: allowed,
  allowHideLevel: allowed,
  allowHidePoints: allowed,
  allowHideMoney: allowed,
};
