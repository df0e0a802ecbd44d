import type { ProblemReporter } from './problem-reporter.ts';

let problemReporter: ProblemReporter | undefined;

/** The browser's one problem centre, set when the page comes alive. */
export function setProblems(problems: ProblemReporter): void {
  problemReporter = problems;
}

export function problems(): ProblemReporter | undefined {
  return problemReporter;
}
