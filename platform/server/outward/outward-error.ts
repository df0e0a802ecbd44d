/** The other side could not be reached, was too slow, or said too much. */
export class OutwardError extends Error {
  /** As of a system's error, where the cause does not tell. */
  readonly code: string;
  constructor(message: string, options: { code?: string; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.code = options.code ?? '';
  }
}
