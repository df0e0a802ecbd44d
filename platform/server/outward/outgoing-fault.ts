/**
 * An outgoing message failed. `message` is the carrier's error text, for staff; it never contains a secret of the site.
 */
export class OutgoingFault extends Error {
  /** Retrying cannot help: no such mailbox, no such number. */
  readonly isFinal: boolean;
  /** The carrier's own error code, such as `SignatureDoesNotMatch`; '' if it gave none. */
  readonly code: string;
  constructor(message: string, options: { isFinal: boolean; code?: string; cause?: unknown }) {
    super(message.replace(/\s+/g, ' ').slice(0, 300), { cause: options.cause });
    this.name = 'OutgoingFault';
    this.isFinal = options.isFinal;
    this.code = options.code ?? '';
  }
}
