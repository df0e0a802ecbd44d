import type { ProblemCentre } from './problem-centre.ts';

let centre: ProblemCentre | undefined;

/** The browser's one problem centre, set when the page comes alive. */
export function setProblems(problems: ProblemCentre): void {
  centre = problems;
}

export function problems(): ProblemCentre | undefined {
  return centre;
}
