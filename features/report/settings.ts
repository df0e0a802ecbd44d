import * as z from 'zod/mini';
import { setting } from '#platform/shared/setting.ts';

const whole = (minimum: number, maximum: number, initial: number) =>
  setting({ schema: z.int().check(z.minimum(minimum), z.maximum(maximum)), initial, input: 'number' });

export const reportSettings = {
  allowReport: setting({ schema: z.boolean(), initial: true, input: 'switch' }),
  /** 0: no pictures. */
  reportMaxImages: whole(0, 20, 3),
  /** Reports a member may send within a minute without a captcha; 0: each needs one. */
  reportSubmitQuantity: whole(0, 1000, 5),
  /** So many people within an hour hide a text until somebody decides; 0: none do. */
  reportsHide: whole(0, 1000, 0),
};
