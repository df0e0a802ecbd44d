export { questionPath } from '#features/content/paths.ts';

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
