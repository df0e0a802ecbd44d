import { attachedPaths, recordUses } from '#features/attachment/server/public.ts';
import { requireMentionable } from '#features/block/server/public.ts';
import { contentChanged, contentHeld, contentPublished, type PlacedText } from '#features/content/events.ts';
import { recordLinks } from '#features/embed/server/public.ts';
import { requireNothingHidden } from '#features/hidden-content/server/public.ts';
import { countLinks, requireWithinLimits } from '#features/posting-limit/server/public.ts';
import { countDaily } from '#features/statistic/server/public.ts';
import { catchUpWithVideos } from '#features/video/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { foundIn } from './found-in.ts';
import { type PreparedContent, prepareContent } from './prepare-content.ts';
import { renderWriting, type Writing } from './render-writing.ts';

export type { Writing } from './render-writing.ts';

/** A member's text, checked and rendered, ready to be stored. */
export interface PreparedText {
  source: string;
  writing: Writing;
  /** Videos that were not ready yet. */
  waiting: readonly string[];
  /** Attachments it shows. */
  attached: Awaited<ReturnType<typeof attachedPaths>>;
}

/** Renders a text that has no hidden parts, outside of any transaction. @throws 400 at `content` */
export async function prepareText(context: Context, content: string): Promise<PreparedText> {
  await requireNothingHidden(context, content);
  const writing = await renderWriting(context.site, content, { anchors: false });
  return { source: content, writing, waiting: writing.waiting, attached: await attachedPaths(context, content) };
}

/** The same for a text with a page of its own, which may have hidden parts. @throws 400 at `content` */
export async function prepareHidingText(
  context: Context,
  text: { content: string; sectionId: string; target: TextReference | null },
): Promise<PreparedText & PreparedContent> {
  const prepared = await prepareContent(context, text);
  return { ...prepared, attached: await attachedPaths(context, text.content, prepared.source) };
}

/**
 * Everything that follows a text its owner has just inserted or replaced, in the same transaction: who may be
 * mentioned, videos, attachments and links; a new one is announced as published and counted, one that waits for review
 * as held, one that was replaced as changed. `isCounted`: it has been, against the limits of its author. @throws 403
 */
export async function saveText(
  tx: Transaction,
  context: Pick<Context, 'site' | 'now' | 'actor' | 'held'>,
  saved: PlacedText & {
    authorId: string;
    text: PreparedText;
    isNew: boolean;
    isHeld?: boolean;
    isCounted?: boolean;
  },
): Promise<void> {
  const { kind, id, thread, authorId, text, isNew, isHeld = false, isCounted = false } = saved;
  const { site, now } = context;
  const { mentions, links } = text.writing;
  if (!isCounted)
    await requireWithinLimits(tx, context, {
      form: 'text',
      text: text.source,
      links: countLinks(text.writing.html),
      isNew,
    });
  await requireMentionable(tx, { authorId, accounts: mentions });
  await catchUpWithVideos(tx, site, { kind, id, waiting: text.waiting });
  await recordUses(tx, { kind, id, ...text.attached, isNew });
  await recordLinks(tx, site, { kind, id, links, isNew, at: now });
  if (!isNew) return site.outbox.announce(tx, contentChanged, { kind, id });
  if (isHeld) return site.outbox.announce(tx, contentHeld, { kind, id, thread, authorId, found: foundIn(context) });
  await site.outbox.announce(tx, contentPublished, { kind, id, thread, authorId, mentions });
  tx.afterCommit(() => countDaily(site, { measure: kind, count: 1, at: now }));
}
