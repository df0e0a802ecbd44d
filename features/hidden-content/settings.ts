import * as z from 'zod/mini';
import type { HideKind } from '#platform/shared/markdown/hide-condition.ts';
import { setting } from '#platform/shared/setting.ts';

const allowed = setting({ schema: z.boolean(), initial: true, input: 'switch' });

export const hiddenContentSettings = {
  allowHidePassword: allowed,
  allowHideComment: allowed,
  allowHideLevel: allowed,
  allowHidePoints: allowed,
  allowHideMoney: allowed,
};

export const switchOf = {
  password: 'allowHidePassword',
  comment: 'allowHideComment',
  level: 'allowHideLevel',
  points: 'allowHidePoints',
  money: 'allowHideMoney',
} as const satisfies Record<HideKind, keyof typeof hiddenContentSettings>;
