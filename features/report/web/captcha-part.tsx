import type { ComponentProps } from 'react';
import { en } from '#features/captcha/messages.en.ts';
import { captchaMessages } from '#features/captcha/messages.ts';
import { zh } from '#features/captcha/messages.zh.ts';
import { CaptchaField } from '#features/captcha/web/public.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import { MoreMessages, useLanguage } from '#platform/web/i18n/messages.tsx';

/** The field with its messages, which the page under the dialog need not have. */
export function CaptchaPart(props: ComponentProps<typeof CaptchaField>) {
  const own = inLanguage({ zh_CN: zh, en_US: en }, useLanguage());
  return (
    <MoreMessages messages={{ [captchaMessages.name]: own }}>
      <CaptchaField {...props} />
    </MoreMessages>
  );
}
