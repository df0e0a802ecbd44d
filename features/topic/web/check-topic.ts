import { NewTopic } from '#features/topic/contract.ts';
import type { Language } from '#platform/shared/language.ts';
import { brokenRules, explainRule } from '#platform/shared/rule-words.ts';
import { splitTags } from './tag-list.ts';

/** A topic as its form holds it. */
export interface TopicDraft extends Readonly<Record<string, string>> {
  title: string;
  sectionId: string;
  /** One a line. */
  tags: string;
  content: string;
}

export const EMPTY_TOPIC: TopicDraft = { title: '', sectionId: '', tags: '', content: '' };

export type TopicField = keyof TopicDraft & ('title' | 'sectionId' | 'tags' | 'content');
export type TopicErrors = Partial<Record<TopicField, string>>;

interface MissingWords {
  titleMissing: string;
  sectionMissing: string;
  contentMissing: string;
}

export function toNewTopic({ title, sectionId, tags, content }: TopicDraft) {
  return { title, sectionId, tags: splitTags(tags), content };
}

/** What is wrong with each field, in words: the contract's own rules, and plainer words for what is missing. */
export function checkTopic(draft: TopicDraft, { words, language }: { words: MissingWords; language: Language }): TopicErrors {
  const errors: TopicErrors = {};
  const parsed = NewTopic.safeParse(toNewTopic(draft), { reportInput: true });
  if (parsed.success) return errors;
  const rules = brokenRules(parsed.error.issues);
  if (rules.title) errors.title = draft.title.trim() === '' ? words.titleMissing : explainRule(rules.title, language);
  if (rules.sectionId) errors.sectionId = words.sectionMissing;
  if (rules.content) errors.content = draft.content.trim() === '' ? words.contentMissing : explainRule(rules.content, language);
  const tags = Object.entries(rules).find(([field]) => field === 'tags' || field.startsWith('tags.'))?.[1];
  if (tags) errors.tags = explainRule(tags, language);
  return errors;
}

/** The server's messages at the form's fields; one about a single tag stands at the tags. */
export function fieldErrors(fields: Readonly<Record<string, string>>): TopicErrors {
  const errors: TopicErrors = {};
  for (const [field, message] of Object.entries(fields)) {
    const name = field.split('.')[0];
    if (name === 'title' || name === 'sectionId' || name === 'tags' || name === 'content') errors[name] ??= message;
  }
  return errors;
}
