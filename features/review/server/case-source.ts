import type { Status } from '#features/content/contract.ts';
import { contentHeld } from '#features/content/events.ts';
import { importHooks } from '#features/content/server/import-public.ts';
import { contentKinds } from '#features/content/server/public.ts';
import { decideOpenCase, openCase, registerCaseSource } from '#features/moderation/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { findAuthor } from '#platform/server/feature/text-kind-queries.ts';
import { memberOf } from '#platform/server/http/context.ts';
import type { Site } from '#platform/server/site.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { describeEdits } from './describe-edits.ts';
import { selectWaitingOf } from './store.ts';

/** As cases name it. */
export const SOURCE = 'review';
/** Texts of one author that one decision publishes. */
const MOST_OF_AUTHOR = 200;

interface Change {
  target: TextReference;
  from: Status;
  to: Status;
  reason: string;
}

const approval = { from: 'pending', to: 'published' } as const;

/** Changes a text that is as it was found; whether it was. */
async function change(tx: Transaction, site: Site, { target, from, to, reason }: Change) {
  const before = await contentKinds
    .findModeratedKind(target.kind)
    ?.setStatus(tx, site, { id: target.id, from: [from], status: to, reason });
  return { isDone: before === from };
}

interface Approving {
  authorId: string;
  /** The text of the decision itself, whose case is decided already. */
  besides: TextReference;
  staffId: string;
  at: string;
}

/** Publishes what waits of an author, edits too, and decides the cases of it. */
async function approveAll(tx: Transaction, site: Site, { authorId, besides, staffId, at }: Approving): Promise<void> {
  const approved: TextReference[] = [];
  for (const { kind, selectWritten } of contentKinds.moderatedKinds()) {
    const ids = await selectWritten(tx, { authorId, since: null, until: at, isPending: true, limit: MOST_OF_AUTHOR });
    for (const id of ids) {
      await change(tx, site, { target: { kind, id }, ...approval, reason: '' });
      approved.push({ kind, id });
    }
  }
  // A listener of the decision applies the edits.
  for (const { kind, text_id: id } of await selectWaitingOf(tx, authorId)) approved.push({ kind, id });
  const decided = { decision: 'approve', reason: '', staffId, at, undo: { isDone: true } };
  for (const target of approved)
    if (target.kind !== besides.kind || target.id !== besides.id)
      await decideOpenCase(tx, site, { ...decided, target, only: SOURCE });
}

const undoOf =
  (before: Status) =>
  async (tx: Transaction, { site }: { site: Site }, { target, undo }: { target: TextReference; undo: object }) => {
    if ('isDone' in undo && undo.isDone === true)
      await change(tx, site, { target, from: before, to: 'pending', reason: '' });
  };

/** What staff decide about texts that wait for review, and about edits that do. */
registerCaseSource({
  name: SOURCE,
  holds: true,
  describe: describeEdits,
  decisions: {
    approve: {
      run: (tx, { site }, { target, reason }) => change(tx, site, { target, ...approval, reason }),
      undo: undoOf('published'),
    },
    'approve-author': {
      run: async (tx, context, { target, reason }) => {
        const { site, now } = context;
        const authorId = await findAuthor(tx, target);
        const done = await change(tx, site, { target, ...approval, reason });
        const staffId = memberOf(context).id;
        if (authorId !== null)
          await approveAll(tx, site, { authorId, besides: target, staffId, at: now.toISOString() });
        return done;
      },
      undo: undoOf('published'),
    },
    refuse: {
      needsReason: true,
      run: (tx, { site }, { target, reason }) =>
        change(tx, site, { target, from: 'pending', to: 'deleted_by_staff', reason }),
      undo: undoOf('deleted_by_staff'),
      reverse: async (tx, { site }, { target, undo }) => {
        if (!('isDone' in undo) || undo.isDone !== true) return;
        await change(tx, site, { target, from: 'deleted_by_staff', to: 'published', reason: '' });
      },
    },
  },
});

importHooks.registerImportHooks({ held: (tx, site, held) => openCase(tx, site, { ...held, source: SOURCE }) });

/** Opens a case for what waits for review. */
export function listenForHeld(site: Site): void {
  site.outbox.on(contentHeld, async ({ kind, id, authorId, found }, { tx, at }) => {
    await openCase(tx, site, { target: { kind, id }, source: SOURCE, authorId, at: new Date(at), found });
  });
}
