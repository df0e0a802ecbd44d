import { toNewPoll } from '#features/poll/web/public.ts';
import { toNewEnvelope } from '#features/red-envelope/web/public.ts';
import { NewTopic } from '#features/topic/contract.ts';
import type { Language } from '#platform/shared/language.ts';
import { brokenRules, explainRule } from '#platform/shared/rule-messages.ts';
import { splitTags } from './tag-list.ts';

/** A topic as its form holds it. */
export interface TopicDraft extends Readonly<Record<string, string>> {
  title: string;
  sectionId: string;
  /** One per line. */
  tags: string;
  content: string;
  /** In the format of its own form; '' for none. */
  poll: string;
  /** A red envelope, likewise. */
  envelope: string;
}

export const EMPTY_TOPIC: TopicDraft = { title: '', sectionId: '', tags: '', content: '', poll: '', envelope: '' };

export type TopicField = keyof TopicDraft & ('title' | 'sectionId' | 'tags' | 'content');
type Part = 'poll' | 'envelope';
export type TopicErrors = Partial<Record<TopicField | `${Part}.${string}` | Part, string>>;

interface MissingMessages {
  titleMissing: string;
  sectionMissing: string;
  contentMissing: string;
}

export function toTopicFields({ title, sectionId, tags, content }: TopicDraft) {
  return { title, sectionId, tags: splitTags(tags), content };
}

export function toNewTopic(draft: TopicDraft) {
  return {
    ...toTopicFields(draft),
    ...(draft.poll === '' ? {} : { poll: JSON.stringify(toNewPoll(draft.poll).poll) }),
    ...(draft.envelope === '' ? {} : { envelope: JSON.stringify(toNewEnvelope(draft.envelope)) }),
  };
}

/** Errors in the poll or the envelope, by their own fields. */
export function partErrors(errors: TopicErrors, part: Part): Record<string, string> {
  const own: Record<string, string> = {};
  for (const [field, error] of Object.entries(errors))
    if (isOf(field, part)) own[field.slice(part.length + 1)] = error ?? '';
  return own;
}

function isOf<P extends Part>(field: string, part: P): field is `${P}.${string}` | P {
  return field === part || field.startsWith(`${part}.`);
}

/** Error message per field: the contract's rules, with clearer messages for missing values. */
export function checkTopic(
  draft: TopicDraft,
  { messages, language }: { messages: MissingMessages; language: Language },
): TopicErrors {
  const errors: TopicErrors = {};
  const parsed = NewTopic.safeParse(toNewTopic(draft), { reportInput: true });
  if (parsed.success) return errors;
  const rules = brokenRules(parsed.error.issues);
  if (rules.title)
    errors.title = draft.title.trim() === '' ? messages.titleMissing : explainRule(rules.title, language);
  if (rules.sectionId) errors.sectionId = messages.sectionMissing;
  if (rules.content)
    errors.content = draft.content.trim() === '' ? messages.contentMissing : explainRule(rules.content, language);
  const tags = Object.entries(rules).find(([field]) => field === 'tags' || field.startsWith('tags.'))?.[1];
  if (tags) errors.tags = explainRule(tags, language);
  // Their own forms provide the messages for their rules.
  for (const [field, rule] of Object.entries(rules))
    if (isOf(field, 'poll') || isOf(field, 'envelope')) errors[field] = rule;
  return errors;
}

/** Maps the server's errors to the form's fields; an error on a single tag is shown at the tags. */
export function fieldErrors(fields: Readonly<Record<string, string>>): TopicErrors {
  const errors: TopicErrors = {};
  for (const [field, message] of Object.entries(fields)) {
    const name = field.split('.')[0];
    if (isOf(field, 'poll') || isOf(field, 'envelope')) errors[field] = message;
    if (name === 'title' || name === 'sectionId' || name === 'tags' || name === 'content') errors[name] ??= message;
  }
  return errors;
}
