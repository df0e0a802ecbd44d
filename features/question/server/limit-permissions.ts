import { questionSettings } from '#features/question/settings.ts';
import type { PermissionLimits } from '#platform/server/feature/permission-limits.ts';

/** What the switches of questions and answers turn off. */
export const limitPermissions: PermissionLimits = ({ settings }) => {
  const { allowQuestion, allowAnswer } = settings.of(questionSettings);
  return {
    off: [
      ...(allowQuestion ? [] : ['question.ask', 'question.append']),
      ...(allowAnswer ? [] : ['answer.post', 'answer.edit', 'answer-reply.post', 'answer-reply.edit']),
    ],
  };
};
