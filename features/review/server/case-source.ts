import * as z from 'zod/mini';
import type { Status } from '#features/content/contract.ts';
import { contentHeld } from '#features/content/events.ts';
import { importHooks } from '#features/content/server/import-public.ts';
import { contentKinds } from '#features/content/server/public.ts';
import {
  decideOpenCase,
  openCase,
  registerCaseSource,
  reopenCase,
  UNDO_MS,
} from '#features/moderation/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { findAuthor } from '#platform/server/feature/text-kind-queries.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { Site } from '#platform/server/site.ts';
import { isSameText, type TextReference } from '#platform/shared/text-reference.ts';
import { describeEdits } from './describe-edits.ts';
import { changedBy, selectWaitingOf } from './store.ts';

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
  /** The text of the decision itself, whose case is decided by that. */
  besides: TextReference;
}

/**
 * What was approved together with the text of a decision: with the case that was decided by it, where there was one.
 */
const Others = z.object({
  others: z.array(z.object({ kind: z.string(), id: z.string(), isDone: z.boolean(), caseId: z.nullable(z.string()) })),
});
type Others = z.output<typeof Others>;

/**
 * Publishes what waits of an author, edits too, and decides the cases of it, all for as long as the decision itself.
 */
async function approveAll(tx: Transaction, context: Context, { authorId, besides }: Approving): Promise<Others> {
  const { site, now } = context;
  const at = now.toISOString();
  const approved: (TextReference & { isDone: boolean })[] = [];
  for (const { kind, selectWritten } of contentKinds.moderatedKinds()) {
    const ids = await selectWritten(tx, { authorId, since: null, until: at, isPending: true, limit: MOST_OF_AUTHOR });
    for (const id of ids) {
      const { isDone } = await change(tx, site, { target: { kind, id }, ...approval, reason: '' });
      approved.push({ kind, id, isDone });
    }
  }
  // A listener of the decision applies the edits.
  for (const edit of await selectWaitingOf(tx, authorId)) approved.push({ ...changedBy(edit).text, isDone: false });
  const undoUntil = new Date(now.getTime() + UNDO_MS).toISOString();
  const decided = { decision: 'approve', reason: '', staffId: memberOf(context).id, at, undoUntil, only: SOURCE };
  const others: Others['others'] = [];
  for (const { isDone, ...target } of approved) {
    if (isSameText(target, besides)) continue;
    const caseId = await decideOpenCase(tx, site, { ...decided, target, undo: { isDone } });
    others.push({ ...target, isDone, caseId: caseId ?? null });
  }
  return { others };
}

/** Has what was approved together wait again, but for what has been decided or asked for anew meanwhile. */
async function takeBackOthers(tx: Transaction, context: Context, undo: object): Promise<void> {
  const { others } = Others.safeParse(undo).data ?? { others: [] };
  for (const { caseId, isDone, ...target } of others) {
    const takeBack = async () =>
      isDone && (await change(tx, context.site, { target, from: 'published', to: 'pending', reason: '' }));
    await (caseId === null ? takeBack() : reopenCase(tx, context, { id: caseId, takeBack }));
  }
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
        const authorId = await findAuthor(tx, target);
        const done = await change(tx, context.site, { target, ...approval, reason });
        if (authorId === null) return done;
        return { ...done, ...(await approveAll(tx, context, { authorId, besides: target })) };
      },
      undo: async (tx, context, decided) => {
        await undoOf('published')(tx, context, decided);
        await takeBackOthers(tx, context, decided.undo);
      },
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
