/** What was to go out did not. `message` is what the carrier said, for staff; never a secret of ours. */
export class OutgoingFault extends Error {
  /** Trying again would not help: no such mailbox, no such number. */
  readonly isFinal: boolean;
  /** The carrier's own code for it, such as `SignatureDoesNotMatch`; '' where it gave none. */
  readonly code: string;
  constructor(message: string, options: { isFinal: boolean; code?: string; cause?: unknown }) {
    super(message.replace(/\s+/g, ' ').slice(0, 300), { cause: options.cause });
    this.name = 'OutgoingFault';
    this.isFinal = options.isFinal;
    this.code = options.code ?? '';
  }
}
