/** `answerId` opens the page of answers that has it, or with `latest` the latest one. */
export function questionPath(questionId: string, answerId?: string): string {
  return answerId === undefined
    ? `/question?questionId=${questionId}`
    : `/question?questionId=${questionId}&answerId=${answerId}`;
}

/** @public */
export const newQuestionPath = '/addQuestion';

/** @public */
export function editQuestionPath(questionId: string): string {
  return `/user/editQuestion?questionId=${questionId}`;
}

/** The list of questions, filtered by tag. @public */
export function questionTagPath(tag: string): string {
  return `/askList?tag=${encodeURIComponent(tag)}`;
}
