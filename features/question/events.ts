import { defineEvent } from '#platform/shared/event.ts';

export const questionEdited = defineEvent<{ questionId: string; editorId: string; mentions: readonly string[] }>(
  'question.edited',
);
/** `authorId` is the answer's; `byStaff`: on the asker's behalf. */
export const answerAdopted = defineEvent<{
  questionId: string;
  answerId: string;
  authorId: string;
  byStaff: boolean;
}>('question.adopted');
export const adoptionCancelled = defineEvent<{ questionId: string; answerId: string }>('question.adoptionCancelled');
