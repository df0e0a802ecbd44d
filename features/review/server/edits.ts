import { contentKinds } from '#features/content/server/public.ts';
import { heldEdits } from '#features/content/server/review-public.ts';
import { caseDecided, caseReversed } from '#features/moderation/events.ts';
import { openCase } from '#features/moderation/server/public.ts';
import { pendingEditRefused } from '#features/review/events.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Site } from '#platform/server/site.ts';
import type { Member } from '#platform/shared/actor.ts';
import { Failure } from '#platform/shared/failure.ts';
import { SOURCE } from './case-source.ts';
import { deleteEdit, type EditRecord, findEdit, lockEdit, putEdit, selectWaitingOf, setState } from './store.ts';

heldEdits.registerEditHolder({
  async hold(tx, site, edit) {
    const { kind, id, authorId, at } = edit;
    await putEdit(tx, edit);
    await openCase(tx, site, { target: { kind, id }, source: SOURCE, authorId, at });
  },
  async find(db, text) {
    const edit = await findEdit(db, text);
    return edit?.state === 'waiting' ? edit.input : undefined;
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

const contextOf = (site: Site, edit: EditRecord): Context => ({
  site,
  db: site.db,
  transaction: (work) => site.db.transaction(work),
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

/** Carries out a locked edit by the act of its kind. One that its text no longer takes is kept, as refused. */
async function apply(tx: Transaction, site: Site, edit: EditRecord): Promise<void> {
  const text = { kind: edit.kind, id: edit.text_id };
  try {
    const context = contextOf(site, edit);
    await contentKinds.findModeratedKind(edit.kind)?.applyEdit(context, { id: text.id, input: edit.input });
    await deleteEdit(tx, { ...text, authorId: edit.author_id });
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error;
    await setState(tx, { ...text, state: 'refused', reason: '' });
  }
}

/** Edits follow what staff decide about the case of their text. */
export function listenForDecisions(site: Site): void {
  site.outbox.on(caseDecided, async ({ target, decision, reason }, { tx }) => {
    const edit = await lockEdit(tx, target);
    if (edit?.state !== 'waiting') return;
    if (decision === 'approve') await apply(tx, site, edit);
    if (decision === 'approve-author')
      for (const each of await selectWaitingOf(tx, edit.author_id)) await apply(tx, site, each);
    if (decision.startsWith('approve')) return;
    await setState(tx, { ...target, state: 'refused', reason });
    const thread = { kind: edit.thread_kind, id: edit.thread_id };
    await site.outbox.announce(tx, pendingEditRefused, { ...target, thread, authorId: edit.author_id, reason });
  });
  site.outbox.on(caseReversed, async ({ target, decision, by }, { tx }) => {
    const edit = await lockEdit(tx, target);
    if (decision.startsWith('approve') || edit?.state !== 'refused') return;
    // An appeal was right: nobody has its case any more.
    if (by === 'appeal') return apply(tx, site, edit);
    await setState(tx, { ...target, state: 'waiting', reason: '' });
  });
}
