import { isApiError } from '#platform/web/api/api-error.ts';
import type { Caller, CallOptions } from '#platform/web/api/caller.tsx';
import { newKey } from '#platform/web/api/new-key.ts';
import type { DraftCopy, Fields } from './draft-copy.ts';
import { openLocalStore } from './draft-local-store.ts';
import { emptyCopy } from './draft-merge.ts';
import { isSessionOpen } from './draft-session.ts';
import { announceDraft } from './draft-tabs.ts';
import { inOneTab, isPassing, isUnanswered } from './use-sending.ts';
import { unmarkWaiting, waitingMarks } from './waiting-mark.ts';

/** How a draft is sent without its form. */
export interface WaitingWay {
  /** Answers where it stands then. */
  send: (options: CallOptions) => Promise<string>;
  /** Where its form is, should it be refused. */
  form: string;
  /** It changes something that is there already. */
  isEdit: boolean;
}

/** The way of what was written under a name (its parts behind the account); null: no draft of its kind. */
export type WaitingSender = (item: { parts: readonly string[]; fields: Fields }, caller: Caller) => WaitingWay | null;

/**
 * One draft that no longer waits: `href` is where it stands or, of one that was not taken, its form with the text in
 * it.
 */
export type Settled =
  | { is: 'sent'; href: string; isEdit: boolean }
  | { is: 'refused'; href: string; isEdit: boolean; message: string };

const localStore = openLocalStore();

interface Wanted {
  account: string;
  caller: Caller;
  senders: readonly WaitingSender[];
  onSettled: (settled: Settled) => void;
}

/**
 * Sends what this member's drafts still wait to be answered, each once and in the order they were sent: behind one
 * without an answer the others wait. True: some go on waiting. Those whose form is open are left to it.
 */
export async function sendWaiting(wanted: Wanted): Promise<boolean> {
  // Unless this window gets its turn, another one is at it.
  let isWaiting = true;
  await inOneTab(`all:${wanted.account}`, async () => {
    isWaiting = await sendInTurn(wanted);
  });
  return isWaiting;
}

async function sendInTurn(wanted: Wanted): Promise<boolean> {
  let isLeft = false;
  for (const mark of waitingMarks()) {
    if (!mark.name.startsWith(`${wanted.account}:`)) continue;
    if (isSessionOpen(mark.name)) {
      isLeft = true;
      continue;
    }
    let isUnsent = true;
    await inOneTab(mark.key, async () => {
      isUnsent = await sendOne(mark, wanted);
    });
    if (isUnsent) return true;
  }
  return isLeft;
}

/** True: it goes on waiting. */
async function sendOne(
  { name, key }: { name: string; key: string },
  { caller, senders, onSettled }: Wanted,
): Promise<boolean> {
  const copy = await localStore.read(name);
  const [, ...parts] = name.split(':');
  if (!copy?.isUncertain || copy.key !== key) {
    unmarkWaiting(key);
    return false;
  }
  for (const sender of senders) {
    const way = sender({ parts, fields: copy.fields }, caller);
    if (!way) continue;
    const { isEdit } = way;
    try {
      const href = await way.send({ idempotencyKey: key, quiet: true });
      await settle(name, key, withoutSent);
      onSettled({ is: 'sent', href, isEdit });
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (isUnanswered(error) || isPassing(error)) return true;
      await settle(name, key, (there) => ({
        ...there,
        isUncertain: false,
        stamp: newKey(),
        ...(error.code === 'platform.keyReused' ? { key: newKey(), known: null } : {}),
      }));
      onSettled({ is: 'refused', href: way.form, isEdit, message: error.message });
    }
    return false;
  }
  // Nobody but its own form can send it: there it waits.
  return false;
}

async function settle(name: string, key: string, decide: (there: DraftCopy) => DraftCopy | 'remove'): Promise<void> {
  await localStore.update(name, (there) => (there?.key === key ? decide(there) : undefined));
  unmarkWaiting(key);
  announceDraft(name);
}

/** What another window had written beside it is not gone with it. */
function withoutSent(there: DraftCopy): DraftCopy | 'remove' {
  const [fields, ...others] = there.others;
  return fields ? { ...emptyCopy(fields), others, savedAt: there.savedAt, stamp: newKey() } : 'remove';
}
