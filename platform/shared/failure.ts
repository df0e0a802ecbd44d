import { eachLanguage, type Language, type SourceLanguage } from './language.ts';
import { inLanguage } from './translation.ts';

/** A message; `details` fill its placeholders. */
export type Wording = string | ((details: Record<string, unknown>) => string);

/** A refusal as plain data: what policies answer and presenters ask for. */
export interface Refusal {
  readonly code: string;
  readonly status: number;
  readonly messages: Readonly<Record<Language, Wording>>;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

/** A refusal as it is thrown, and read by a person: status and code on the wire, words by the caller's language. */
export class Failure extends Error implements Refusal {
  readonly code: string;
  readonly status: number;
  readonly messages: Readonly<Record<Language, Wording>>;
  readonly details: Readonly<Record<string, unknown>>;
  readonly fields: Readonly<Record<string, string>> | undefined;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.name = 'Failure';
    this.code = refusal.code;
    this.status = refusal.status;
    this.messages = refusal.messages;
    this.details = refusal.details ?? {};
    this.fields = refusal.fields;
  }
  /** The message in a language. */
  in(language: Language): string {
    const wording = this.messages[language];
    return typeof wording === 'string' ? wording : wording(this.details);
  }
}

/** Makes the failure of a code, to be thrown; `refusal` is the same as plain data, made once. */
export interface FailureMaker {
  (details?: Record<string, unknown>): Failure;
  readonly refusal: Refusal;
}

/**
 * Declares a feature's failures. A code without a message in both languages does not compile.
 * @example const topicErrors = defineErrors('topic', { notFound: 404 }, { zh_CN: zh.errors, en_US: en.errors });
 */
export function defineErrors<Statuses extends Record<string, number>>(
  feature: string,
  statuses: Statuses,
  messages: Record<SourceLanguage, Record<keyof Statuses & string, Wording>>,
): Record<keyof Statuses & string, FailureMaker> {
  const makers = Object.keys(statuses).map((name: keyof Statuses & string) => {
    const refusal: Refusal = {
      code: `${feature}.${name}`,
      status: statuses[name] ?? 500,
      messages: eachLanguage((language) => inLanguage(messages, language)[name]),
    };
    const fail = (details?: Record<string, unknown>) => new Failure(details ? { ...refusal, details } : refusal);
    const make: FailureMaker = Object.assign(fail, { refusal });
    return [name, make] as const;
  });
  // Built from the keys of `statuses`, so every key is present; Object.fromEntries cannot express it.
  return Object.fromEntries(makers) as Record<keyof Statuses & string, FailureMaker>;
}

/** What a policy answers: `null` when nothing stands against it, else the refusal. */
export type Verdict = Refusal | null;

/** A condition, the refusal when it holds, and what fills the places of its words. */
type Case = readonly [boolean, FailureMaker, details?: Record<string, unknown>];

/** The first condition that holds decides. Throws nothing: presenters ask the same policies as acts. */
export function refuseIf(...cases: readonly Case[]): Verdict {
  for (const [holds, make, details] of cases) if (holds) return details ? { ...make.refusal, details } : make.refusal;
  return null;
}

/** The refusal that stands for a reason; without a reason none. */
export function refuseFor<Reason extends string>(
  reason: Reason | null,
  refusals: Readonly<Record<Reason, FailureMaker>>,
): Verdict {
  return reason === null ? null : refusals[reason].refusal;
}

/** Throws the refusal, if there is one. */
export function requireAllowed(verdict: Verdict): void {
  if (verdict) throw new Failure(verdict);
}
