import { prepareContent } from '#features/content/server/public.ts';
import { type readyParts, saveParts } from '#features/hidden-content/server/public.ts';
import { importUnlocks } from '#features/unlock/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { Failure } from '#platform/shared/failure.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import type { UnlockPart } from '../format.ts';
import type { References } from './references.ts';

/** An import may use every kind of hiding; each condition still has to exist. */
const importer: Actor = { kind: 'guest', may: () => true };

type Prepared = Awaited<ReturnType<typeof prepareContent>>;

/** A topic's text with its hidden parts extracted; or a plain description of the error. */
export async function prepareImported(site: Site, content: string): Promise<Prepared | { problem: string }> {
  try {
    return await prepareContent(
      { site, db: site.db, language: 'en_US', actor: importer },
      { content, sectionId: '0', target: null },
    );
  } catch (error) {
    if (error instanceof Failure) return { problem: error.in('en_US') };
    throw error;
  }
}

/** Writes a topic's hidden parts and the members who have unlocked them. */
export async function writeHidden(
  tx: Transaction,
  input: {
    site: Site;
    target: TextReference;
    authorId: string | null;
    hidden: Awaited<ReturnType<typeof readyParts>>;
    unlocks: readonly UnlockPart[];
    at: string;
    references: References;
  },
): Promise<void> {
  const { site, target, authorId, hidden, references } = input;
  await saveParts(tx, { target, ready: hidden, isEdit: false, at: new Date(input.at) });
  const unlocks = input.unlocks.flatMap(({ part, member, at, dispute }) => {
    const memberId = references.findLiving(member);
    return memberId === undefined ? [] : [{ part, memberId, at, dispute }];
  });
  await importUnlocks(tx, { site, target, authorId, parts: hidden.rows, unlocks });
}
