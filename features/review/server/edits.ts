import { contentKinds } from '#features/content/server/public.ts';
import { heldEdits } from '#features/content/server/review-public.ts';
import { caseDecided, caseReversed, caseSettled } from '#features/moderation/events.ts';
import { openCase } from '#features/moderation/server/public.ts';
import { pendingEditApproved, pendingEditRefused } from '#features/review/events.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Site } from '#platform/server/site.ts';
import type { Member } from '#platform/shared/actor.ts';
import { Failure } from '#platform/shared/failure.ts';
import { SOURCE } from './case-source.ts';
import {
  changedBy,
  decideEdits,
  type EditRecord,
  findEdit,
  putEdit,
  selectDecided,
  setImpossible,
  takeDecided,
  undecideEdits,
} from './store.ts';

heldEdits.registerEditHolder({
  async hold(tx, site, edit) {
    const { kind, id, authorId, at, found } = edit;
    await putEdit(tx, edit);
    await openCase(tx, site, { target: { kind, id }, source: SOURCE, authorId, at, found });
  },
  async find(db, changed) {
    const edit = await findEdit(db, changed);
    return edit && edit.state !== 'refused' ? edit.input : undefined;
  },
});

/** The author as they were when they sent the edit: what they may do was decided then. */
const authorOf = (id: string): Member => ({
  kind: 'member',
  id,
  account: '',
  nickname: '',
  avatarPath: null,
  isStaff: false,
  isOwner: false,
  hasSecondStep: false,
  sessionId: '',
  may: () => true,
});

/** A context whose transaction takes the edit away together with what it changes. */
const contextOf = (site: Site, edit: EditRecord, caseId: string): Context => ({
  site,
  db: site.db,
  transaction: (work) =>
    site.db.transaction(async (tx) => {
      const done = await work(tx);
      if (!(await takeDecided(tx, { id: edit.id, caseId }))) throw new Overtaken();
      return done;
    }),
  now: new Date(),
  actor: authorOf(edit.author_id),
  language: 'zh_CN',
  address: '',
  agent: '',
  requestId: `edit-${edit.id}`,
  cookies: {},
  authorization: undefined,
  answer: {
    setCookie: () => undefined,
    setHeader: () => undefined,
    send: () => undefined,
    sendFile: async () => undefined,
  },
});

/** Another edit has taken its place, its author has withdrawn it, or it has been carried out. */
class Overtaken extends Error {}

/** Tells the author of an edit how it ended. */
function announceEnd(
  tx: Transaction,
  site: Site,
  { edit, event }: { edit: EditRecord; event: typeof pendingEditRefused },
): Promise<void> {
  const { author_id: authorId, reason } = edit;
  const thread = { kind: edit.thread_kind, id: edit.thread_id };
  return site.outbox.announce(tx, event, { ...changedBy(edit).text, thread, authorId, reason });
}

/** Carries out an approved edit by the act of its kind. One that its text no longer takes is kept, as refused. */
async function apply(tx: Transaction, site: Site, { edit, caseId }: { edit: EditRecord; caseId: string }) {
  try {
    const context = contextOf(site, edit, caseId);
    const { text, part } = changedBy(edit);
    const change = { id: text.id, input: edit.input };
    await (part === undefined
      ? contentKinds.findModeratedKind(text.kind)?.applyEdit(context, change)
      : heldEdits.findHeldPart(part)?.apply(context, change));
    await announceEnd(tx, site, { edit, event: pendingEditApproved });
  } catch (error) {
    if (error instanceof Overtaken) return;
    if (!(error instanceof Failure) || error.status >= 500) throw error;
    await setImpossible(tx, { id: edit.id, caseId });
  }
}

/**
 * Edits follow what staff decide about the case of their text, once it is final: until then all of it may be undone.
 */
export function listenForDecisions(site: Site): void {
  site.outbox.on(caseDecided, async ({ caseId, target, decision, reason }, { tx }) => {
    const state = decision.startsWith('approve') ? 'approved' : 'refused';
    await decideEdits(tx, target, { caseId, state, reason: state === 'refused' ? reason : '' });
  });
  site.outbox.on(caseReversed, async ({ caseId, decision, by }, { tx }) => {
    if (by === 'undo') return undecideEdits(tx, caseId);
    // An appeal was right: nobody has its case any more.
    if (!decision.startsWith('approve'))
      for (const edit of await selectDecided(tx, caseId)) await apply(tx, site, { edit, caseId });
  });
  site.outbox.on(caseSettled, async ({ caseId }, { tx }) => {
    for (const edit of await selectDecided(tx, caseId)) {
      if (edit.state === 'approved') await apply(tx, site, { edit, caseId });
      if (edit.state === 'refused') await announceEnd(tx, site, { edit, event: pendingEditRefused });
    }
  });
}
