/** Where the page is that shows a provider's widget, in a frame: a page of its own with a policy of its own. */
export const captchaFramePath = '/captchaFrame';

/** What the frame tells the page around it. `answer`: what the provider's server is asked about. */
export type OutsideAnswer =
  | { readonly captcha: 'ready' | 'failed' | 'expired' }
  | { readonly captcha: 'solved'; readonly answer: Readonly<Record<string, unknown>> };
