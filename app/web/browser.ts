import type { ProblemReporter } from './problem-reporter.ts';

let problemReporter: ProblemReporter | undefined;

/** The browser's problem reporter, set during hydration. */
export function setProblems(problems: ProblemReporter): void {
  problemReporter = problems;
}

export function problems(): ProblemReporter | undefined {
  return problemReporter;
}
