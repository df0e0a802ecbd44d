import { commentEdited, replyEdited } from '#features/comment/events.ts';
import { contentHidden, contentPublished, contentRestored, shownChanged } from '#features/content/events.ts';
import { contentKinds } from '#features/content/server/public.ts';
import { liked } from '#features/like/events.ts';
import { memberRegistered, memberRenamed } from '#features/member/events.ts';
import {
  adoptionCancelled,
  answerAdopted,
  bountyRaised,
  bountyReturned,
  questionEdited,
} from '#features/question/events.ts';
import { topicEdited, topicMoved } from '#features/topic/events.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import type { EventType } from '#platform/shared/event.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { indexMembers, indexTexts, refreshFacts } from './index-texts.ts';

const same = (text: TextReference, other: TextReference) => text.kind === other.kind && text.id === other.id;

/** What a comment is called that stands on this target. */
function kindOn(target: TextReference, depth: 'comment' | 'reply'): string {
  return contentKinds.commentTarget(target.kind).kinds[depth];
}

/** Keeps the index: what happened is read from the owners of the texts, in batches. */
export function listen(site: Site): void {
  const { outbox } = site;
  const index = <Payload>(type: EventType<Payload>, textOf: (payload: Payload) => TextReference) =>
    outbox.onMany(type, async (all, tx) => {
      await indexTexts(
        tx,
        all.map(({ payload }) => textOf(payload)),
      );
    });
  const refresh = <Payload>(type: EventType<Payload>, textOf: (payload: Payload) => TextReference) =>
    outbox.onMany(type, (all, tx) =>
      refreshFacts(
        tx,
        all.map(({ payload }) => textOf(payload)),
      ),
    );

  for (const type of [contentPublished, contentHidden, contentRestored])
    outbox.onMany<TextReference & { thread: TextReference }>(type, async (all, tx) => {
      const texts = all.map(({ payload }) => payload);
      await indexTexts(tx, texts);
      await refreshFacts(
        tx,
        texts.flatMap((text) => (same(text, text.thread) ? [] : [text.thread])),
      );
    });
  index(topicEdited, ({ topicId }) => ({ kind: 'topic', id: topicId }));
  index(topicMoved, ({ topicId }) => ({ kind: 'topic', id: topicId }));
  index(questionEdited, ({ questionId }) => ({ kind: 'question', id: questionId }));
  index(commentEdited, ({ commentId, target }) => ({ kind: kindOn(target, 'comment'), id: commentId }));
  index(replyEdited, ({ replyId, target }) => ({ kind: kindOn(target, 'reply'), id: replyId }));
  // The owner has rendered it again by now: it listens before.
  index(shownChanged, ({ kind, itemId }) => ({ kind, id: itemId }));
  refresh(liked, ({ kind, id }) => ({ kind, id }));
  for (const type of [answerAdopted, adoptionCancelled, bountyRaised, bountyReturned])
    refresh<{ questionId: string }>(type, ({ questionId }) => ({ kind: 'question', id: questionId }));
  const people = (all: readonly { payload: { memberId: string } }[], tx: Transaction) =>
    indexMembers(
      tx,
      all.map(({ payload }) => payload.memberId),
    ).then(() => undefined);
  outbox.onMany(memberRegistered, people);
  outbox.onMany(memberRenamed, people);
}
