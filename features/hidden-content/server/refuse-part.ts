import { hiddenContentErrors as errors } from '#features/hidden-content/errors.ts';
import { Failure } from '#platform/shared/failure.ts';
import type { Language } from '#platform/shared/language.ts';
import type { HideFault } from '#platform/shared/markdown/hide-condition.ts';

/** Errors of a part: its syntax and the others. */
export type PartFault = HideFault | 'noSuchLevel' | 'noRight' | 'off';

/** The same error, attached to the `content` field. */
export function atContent(failure: Failure, language: Language): Failure {
  return new Failure({
    code: failure.code,
    status: failure.status,
    messages: failure.messages,
    details: failure.details,
    fields: { content: failure.in(language) },
  });
}

/** 400 at `content`, with the part, its line and the error. */
export function badPart(language: Language, at: { fault: PartFault; number: number; line: number }): Failure {
  return atContent(errors.malformed({ reason: at.fault, number: at.number, line: at.line }), language);
}
