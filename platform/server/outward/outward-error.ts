/** The other side could not be reached, timed out, or sent too much. */
export class OutwardError extends Error {
  /** In the format of a system error code, where the cause has none. */
  readonly code: string;
  constructor(message: string, options: { code?: string; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.code = options.code ?? '';
  }
}
