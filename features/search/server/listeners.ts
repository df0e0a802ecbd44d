import {
  contentChanged,
  contentHidden,
  contentPublished,
  contentRestored,
  liked,
  type PlacedText,
  shownChanged,
} from '#features/content/events.ts';
import { memberRegistered, memberRenamed } from '#features/member/events.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { searchables } from '#platform/server/feature/searchable.ts';
import { runningJobs } from '#platform/server/job/jobs.ts';
import type { Site } from '#platform/server/site.ts';
import { INDEX } from './feed-opensearch.ts';
import { indexMembers, indexTexts, refreshFacts } from './index-texts.ts';

/** Keeps the index: what happened is read from the owners of the texts, in batches. Knows no kind by name. */
export function listen(site: Site): void {
  const { outbox } = site;
  for (const type of [contentPublished, contentHidden, contentRestored])
    outbox.onMany<PlacedText>(type, async (all, tx) => {
      const texts = all.map(({ payload }) => payload);
      // A text that is none of its own, a postscript, is a part of its thread.
      const [own, parts] = [texts.filter(isSearchable), texts.filter((text) => !isSearchable(text))];
      await indexTexts(tx, [...own, ...parts.map(({ thread }) => thread)]);
      await refreshFacts(
        tx,
        own.flatMap(({ kind, id, thread }) => (kind === thread.kind && id === thread.id ? [] : [thread])),
      );
    });
  outbox.onMany(contentChanged, async (all, tx) => {
    await indexTexts(
      tx,
      all.map(({ payload }) => payload),
    );
  });
  // The owner has rendered it again by now: it listens before.
  outbox.onMany(shownChanged, async (all, tx) => {
    await indexTexts(
      tx,
      all.map(({ payload: { kind, itemId } }) => ({ kind, id: itemId })),
    );
  });
  outbox.onMany(liked, (all, tx) =>
    refreshFacts(
      tx,
      all.map(({ payload: { kind, id } }) => ({ kind, id })),
    ),
  );
  const people = async (all: readonly { payload: { memberId: string } }[], tx: Transaction) => {
    await indexMembers(
      tx,
      all.map(({ payload }) => payload.memberId),
    );
  };
  // After the others, so that what they have written is sent.
  if (site.environment.openSearchUrl !== undefined)
    for (const type of [contentPublished, contentHidden, contentRestored, contentChanged, shownChanged])
      outbox.onMany<object>(type, async (_all, tx) =>
        tx.afterCommit(() => {
          runningJobs(site)
            ?.send(INDEX)
            .catch((error: unknown) => site.log.warn({ err: error }, 'OpenSearch gets its texts a minute later'));
        }),
      );
  outbox.onMany(memberRegistered, people);
  outbox.onMany(memberRenamed, people);
}

const isSearchable = ({ kind }: { kind: string }) => searchables().some((searchable) => searchable.kind === kind);
