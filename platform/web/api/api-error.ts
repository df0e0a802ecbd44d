/** A failed call as the page sees it. Status 0: no answer (offline, timed out). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Record<string, unknown>;
  /** Message by field, for forms. */
  readonly fields: Readonly<Record<string, string>>;
  constructor(init: {
    status: number;
    code: string;
    message: string;
    details?: Record<string, unknown>;
    fields?: Record<string, string>;
  }) {
    super(init.message);
    this.name = 'ApiError';
    this.status = init.status;
    this.code = init.code;
    this.details = init.details ?? {};
    this.fields = init.fields ?? {};
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}
