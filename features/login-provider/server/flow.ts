import type { ReadyProvider } from './ready-provider.ts';

/** What kind of browser asks. */
export type Browser = 'desktop' | 'mobile' | 'wechat';

/** What is made anew for every way out, and known again on the way back. */
export interface OauthState {
  state: string;
  nonce: string;
  /** Of PKCE. */
  verifier: string;
  redirectUrl: string;
  browser: Browser;
}

/** Who somebody is at the other site. */
export interface Identity {
  /** For good, up to 255 characters. */
  subject: string;
  /** What he is called there; may be ''. */
  name: string;
}

/** The other site did not do what it should. The message is for staff and holds no secret. */
export class ProviderFault extends Error {
  /** What the other site calls it, for sentences of ours; '' where it gave no code. */
  readonly code: string;
  constructor(message: string, options: { code?: string; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.code = options.code ?? '';
  }
}

/** One kind of provider. Network only: nothing of it runs inside a transaction. */
export interface Flow {
  /** Where the browser goes. @throws ProviderFault */
  addressFor(provider: ReadyProvider, oauthState: OauthState): Promise<URL>;
  /** Who came back. @throws ProviderFault, Failure */
  identify(provider: ReadyProvider, input: OauthState & { code: string; iss: string | undefined }): Promise<Identity>;
  /** Whether the set-up works, as far as that shows without a person. @throws ProviderFault */
  test(provider: ReadyProvider, redirectUrl: string): Promise<void>;
}
