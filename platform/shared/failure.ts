import type { Language } from './language.ts';

/** A message in both languages; `details` fill its placeholders. */
export type Wording = string | ((details: Record<string, unknown>) => string);

/** A refusal shown to a person: status and code on the wire, message in the caller's language. */
export class Failure extends Error {
  readonly code: string;
  readonly status: number;
  readonly messages: Readonly<Record<Language, Wording>>;
  readonly details: Record<string, unknown>;
  readonly fields: Record<string, string> | undefined;
  constructor(init: {
    code: string;
    status: number;
    messages: Readonly<Record<Language, Wording>>;
    details?: Record<string, unknown>;
    fields?: Record<string, string>;
  }) {
    // Without a stack: policies create many just to decide, and capturing a stack costs more than the check.
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
    super(init.code);
    Error.stackTraceLimit = limit;
    this.name = 'Failure';
    this.code = init.code;
    this.status = init.status;
    this.messages = init.messages;
    this.details = init.details ?? {};
    this.fields = init.fields;
  }
  /** The message in a language. */
  in(language: Language): string {
    const wording = this.messages[language];
    return typeof wording === 'string' ? wording : wording(this.details);
  }
}

export type FailureMaker = (details?: Record<string, unknown>) => Failure;

/**
 * Declares a feature's failures. A code without a message in both languages does not compile.
 * @example const topicErrors = defineErrors('topic', { notFound: 404 }, { zh_CN: zh.errors, en_US: en.errors });
 */
export function defineErrors<Statuses extends Record<string, number>>(
  feature: string,
  statuses: Statuses,
  messages: Record<Language, Record<keyof Statuses & string, Wording>>,
): Record<keyof Statuses & string, FailureMaker> {
  const makers = Object.keys(statuses).map((name: keyof Statuses & string) => {
    const init = {
      code: `${feature}.${name}`,
      status: statuses[name] ?? 500,
      messages: { zh_CN: messages.zh_CN[name], en_US: messages.en_US[name] },
    };
    const make: FailureMaker = (details) => new Failure(details ? { ...init, details } : init);
    return [name, make] as const;
  });
  // Built from the keys of `statuses`, so every key is present; Object.fromEntries cannot express it.
  return Object.fromEntries(makers) as Record<keyof Statuses & string, FailureMaker>;
}

/** A policy's answer: `null` when allowed, else the refusal. */
export type Verdict = Failure | null;

/** Returns the failure of the first condition that holds. */
export function refuseIf(...cases: readonly (readonly [boolean, FailureMaker])[]): Verdict {
  for (const [holds, make] of cases) if (holds) return make();
  return null;
}

/** Throws the refusal, if there is one. */
export function requireAllowed(verdict: Verdict): void {
  if (verdict) throw verdict;
}
