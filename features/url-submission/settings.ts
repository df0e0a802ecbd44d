import * as z from 'zod/mini';
import { type SettingGroup, setting } from '#platform/shared/setting.ts';

export const urlSubmissionSettings = {
  submitIndexNow: setting({ schema: z.boolean(), initial: false, input: 'switch' }),
  /** Of Baidu's search resource platform; '': nothing is pushed. It allows nothing but naming pages of this site. */
  baiduPushToken: setting({
    schema: z.string().check(z.regex(/^[A-Za-z0-9]{0,64}$/, 'urlSubmission.token')),
    initial: '',
    input: 'secret',
  }),
} satisfies SettingGroup;
