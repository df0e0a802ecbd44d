import { toNewPoll } from '#features/poll/web/public.ts';
import { toNewEnvelope } from '#features/red-envelope/web/public.ts';
import { NewTopic } from '#features/topic/contract.ts';
import type { Language } from '#platform/shared/language.ts';
import { brokenRules, explainRule } from '#platform/shared/rule-messages.ts';
import { type DraftErrors, isOfPart } from '#platform/web/editor/draft-errors.ts';
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

/** Error message per field: the contract's rules, with clearer messages for missing values. */
export function checkTopic(
  draft: TopicDraft,
  { messages, language }: { messages: MissingMessages; language: Language },
): DraftErrors {
  const errors: Record<string, string> = {};
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
    if (isOfPart(field, 'poll') || isOfPart(field, 'envelope')) errors[field] = rule;
  return errors;
}

/** Maps the server's errors to the form's fields; an error on a single tag is shown at the tags. */
export function fieldErrors(fields: Readonly<Record<string, string>>): DraftErrors {
  const errors: Record<string, string> = {};
  for (const [field, message] of Object.entries(fields)) {
    const name = field.split('.')[0];
    if (isOfPart(field, 'poll') || isOfPart(field, 'envelope')) errors[field] = message;
    if (name === 'title' || name === 'sectionId' || name === 'tags' || name === 'content') errors[name] ??= message;
  }
  return errors;
}
