import { reviewSettings } from '#features/content/review-settings.ts';
import { countLinks, isRisky } from '#features/posting-limit/server/public.ts';
import type { ReviewMode } from '#features/section/review-mode.ts';
import { sectionTree } from '#features/section/server/public.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { Writing } from './render-writing.ts';
import { needsReview } from './review-policy.ts';

const settingOf = {
  topic: 'topicReview',
  comment: 'commentReview',
  reply: 'replyReview',
  question: 'questionReview',
  answer: 'answerReview',
  'answer-reply': 'answerReplyReview',
  article: 'articleReview',
} as const satisfies Record<string, keyof typeof reviewSettings>;

const hasSetting = (kind: string): kind is keyof typeof settingOf => Object.hasOwn(settingOf, kind);

/** Of a kind of text, of its section and of the one above it; from memory. */
async function modesOf(site: Context['site'], kind: string, sectionId: string | null): Promise<ReviewMode[]> {
  const ofKind = hasSetting(kind) ? site.settings.of(reviewSettings)[settingOf[kind]] : 'none';
  if (sectionId === null) return [ofKind];
  const tree = await sectionTree(site);
  const section = tree.find(sectionId);
  return [ofKind, section?.review ?? 'none', tree.find(section?.parentId ?? '')?.review ?? 'none'];
}

interface Reviewed {
  kind: string;
  /** Where it stands; null: in no section. */
  sectionId: string | null;
  writing: Pick<Writing, 'html' | 'mentions'>;
}

/** Whether a text that the caller writes waits for review. Costs no statement where nothing is reviewed. */
export async function isForReview(
  context: Omit<Context, 'db'> & { db: Executor },
  { kind, sectionId, writing }: Reviewed,
): Promise<boolean> {
  const { html, mentions } = writing;
  if (await isRisky(context, { links: countLinks(html), mentions: mentions.length })) return true;
  const modes = await modesOf(context.site, kind, sectionId);
  return needsReview({
    modes,
    isTrusted: memberOf(context).may('review.skip', sectionId ?? undefined),
    isHit: (context.held ?? []).length > 0,
    isReplaced: context.isReplaced === true,
  });
}
