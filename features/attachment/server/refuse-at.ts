import type { Context } from '#platform/server/http/context.ts';
import { Failure } from '#platform/shared/failure.ts';

/** The same error, attached to a form field, in the reader's language. */
export function refuseAt({ language }: Pick<Context, 'language'>, field: string, refusal: Failure): Failure {
  const { code, status, messages, details } = refusal;
  return new Failure({ code, status, messages, details, fields: { [field]: refusal.in(language) } });
}
