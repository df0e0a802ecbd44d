import { NewArticle } from '#features/article/contract.ts';
import type { Language } from '#platform/shared/language.ts';
import { brokenRules, explainRule } from '#platform/shared/rule-messages.ts';
import type { DraftErrors } from '#platform/web/editor/draft-errors.ts';
import { type CheckedDraft, useCheckedDraft } from '#platform/web/editor/use-checked-draft.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { articleMessages } from './messages.ts';
import type { zh } from './messages.zh.ts';

/** An article as its form holds it. */
export interface ArticleDraft extends Readonly<Record<string, string>> {
  title: string;
  summary: string;
  /** The address of the uploaded picture. */
  cover: string;
  content: string;
  /** An instant, or what stands in the input while it is no whole one; '' for at once. */
  publishAt: string;
}

export const EMPTY_ARTICLE: ArticleDraft = { title: '', summary: '', cover: '', content: '', publishAt: '' };

export const toNewArticle = ({ title, summary, cover, content, publishAt }: ArticleDraft) => ({
  title,
  summary,
  cover,
  content,
  ...(publishAt === '' ? {} : { publishAt }),
});

/** The contract's rules, with clearer messages for missing values. */
function check(draft: ArticleDraft, { t, language }: { t: (typeof zh)['form']; language: Language }): DraftErrors {
  const parsed = NewArticle.safeParse(toNewArticle(draft), { reportInput: true });
  if (parsed.success) return {};
  const errors: Record<string, string> = {};
  for (const [field, rule] of Object.entries(brokenRules(parsed.error.issues)))
    errors[field] = explainRule(rule, language);
  const missing = { title: t.titleMissing, summary: t.summaryMissing, content: t.contentMissing };
  for (const [field, message] of Object.entries(missing)) if (draft[field]?.trim() === '') errors[field] = message;
  return errors;
}

/** An article's draft with its errors. */
export function useArticleDraft<D extends ArticleDraft>(name: string, initial: D): CheckedDraft<D> {
  const t = useMessages(articleMessages).form;
  const language = useLanguage();
  return useCheckedDraft(name, initial, {
    check: (fields) => check(fields, { t, language }),
    ofServer: (fields) => (fields['cover'] === undefined ? fields : { ...fields, cover: t.coverMissing }),
  });
}
