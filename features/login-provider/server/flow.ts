import type { ReadyProvider } from './ready-provider.ts';

/** The kind of the requesting browser. */
export type Browser = 'desktop' | 'mobile' | 'wechat';

/** Generated for each authorization request and verified on return. */
export interface OauthState {
  state: string;
  nonce: string;
  /** The PKCE code verifier. */
  verifier: string;
  redirectUrl: string;
  browser: Browser;
}

/** A person's identity at the provider. */
export interface Identity {
  /** Permanent id, up to 255 characters. */
  subject: string;
  /** Display name there; may be ''. */
  name: string;
}

/** The provider violated the protocol. The message is for staff and contains no secret. */
export class ProviderFault extends Error {
  /** The provider's error code, used to choose our message; '' without one. */
  readonly code: string;
  constructor(message: string, options: { code?: string; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.code = options.code ?? '';
  }
}

/** One kind of provider. Performs network requests: never called inside a transaction. */
export interface Flow {
  /** The authorization URL. @throws ProviderFault */
  addressFor(provider: ReadyProvider, oauthState: OauthState): Promise<URL>;
  /** Identifies the person who returned. @throws ProviderFault, Failure */
  identify(provider: ReadyProvider, input: OauthState & { code: string; iss: string | undefined }): Promise<Identity>;
  /** Tests the configuration as far as possible without a person. @throws ProviderFault */
  test(provider: ReadyProvider, redirectUrl: string): Promise<void>;
}
