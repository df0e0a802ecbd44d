/**
 * Path of the page with the provider's widget, shown in a frame: a separate page, so that it has its own content
 * security policy.
 */
export const captchaFramePath = '/captchaFrame';

/** Messages from the frame to the page. `answer`: the response to verify with the provider. */
export type OutsideAnswer =
  | { readonly captcha: 'ready' | 'failed' | 'expired' }
  | { readonly captcha: 'solved'; readonly answer: Readonly<Record<string, unknown>> };
