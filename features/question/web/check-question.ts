import { toNewPoll } from '#features/poll/web/public.ts';
import { NewQuestion } from '#features/question/contract.ts';
import { splitTags } from '#features/topic/web/form-public.ts';
import type { Language } from '#platform/shared/language.ts';
import { brokenRules, explainRule } from '#platform/shared/rule-messages.ts';
import { type DraftErrors, isOfPart } from '#platform/web/editor/draft-errors.ts';
import { toBounty } from './amount-errors.ts';

/** A question as its form holds it. */
export interface QuestionDraft extends Readonly<Record<string, string>> {
  title: string;
  content: string;
  /** One per line. */
  tags: string;
  /** In yuan and in points, as typed. */
  money: string;
  points: string;
  /** In the format of its own form; '' for none. */
  poll: string;
}

export const EMPTY_QUESTION: QuestionDraft = { title: '', content: '', tags: '', money: '', points: '', poll: '' };

interface MissingMessages {
  titleMissing: string;
  tagsMissing: string;
  contentMissing: string;
}

export function toQuestionFields({ title, tags, content }: QuestionDraft) {
  return { title, tags: splitTags(tags), content };
}

export function toNewQuestion(draft: QuestionDraft) {
  return {
    ...toQuestionFields(draft),
    ...toBounty(draft),
    ...(draft.poll === '' ? {} : { poll: JSON.stringify(toNewPoll(draft.poll).poll) }),
  };
}

/** Error message per field: the contract's rules, with clearer messages for missing values. */
export function checkQuestion(
  draft: QuestionDraft,
  { messages, language }: { messages: MissingMessages; language: Language },
): DraftErrors {
  const parsed = NewQuestion.safeParse(toNewQuestion(draft), { reportInput: true });
  const errors: Record<string, string> = draft.tags === '' ? { tags: messages.tagsMissing } : {};
  if (parsed.success) return errors;
  const rules = brokenRules(parsed.error.issues);
  for (const [field, rule] of Object.entries(rules)) {
    const name = field.split('.')[0] ?? field;
    // The poll's own form and the bounty's fields have the messages for their rules.
    if (isOfPart(field, 'poll')) errors[field] = rule;
    else errors[name] ??= explainRule(rule, language);
  }
  if (rules['title'] && draft.title.trim() === '') errors['title'] = messages.titleMissing;
  if (rules['content'] && draft.content.trim() === '') errors['content'] = messages.contentMissing;
  return errors;
}

const FIELDS = new Set(['title', 'content', 'tags', 'money', 'points']);

/** Maps the server's errors to the form's fields; an error on a single tag is shown at the tags. */
export function fieldErrors(fields: DraftErrors): DraftErrors {
  const errors: Record<string, string> = {};
  for (const [field, message] of Object.entries(fields)) {
    const name = field.split('.')[0] ?? field;
    if (isOfPart(field, 'poll')) errors[field] = message;
    else if (FIELDS.has(name)) errors[name] ??= message;
  }
  return errors;
}
