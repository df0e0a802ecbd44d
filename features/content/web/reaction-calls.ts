import { MOST_TEXTS } from '#features/content/reaction-contract.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import type { Caller } from '#platform/web/api/caller.tsx';

/** What the calls of a kind of reaction are. */
interface Calls {
  /** Of these texts (`comment-42`), those the reader has reacted to. */
  mine: (caller: Caller, texts: string[]) => Promise<{ texts: string[] }>;
  change: (caller: Caller, change: { text: TextReference; isOn: boolean }) => Promise<unknown>;
}

export interface ReactionCalls {
  /** Whether the reader has reacted to a text; what a page asks for at the same time goes out in one call. */
  read: (caller: Caller, text: TextReference) => Promise<{ isOn: boolean; count?: number }>;
  /** False if it was refused; the request layer says why, and asks a guest to sign in. */
  send: (caller: Caller, change: { text: TextReference; isOn: boolean }) => Promise<boolean>;
}

interface Waiting {
  key: string;
  resolve: (state: { isOn: boolean }) => void;
  reject: (error: unknown) => void;
}

const keyOf = ({ kind, id }: TextReference) => `${kind}-${id}`;

/** Sends changes; those of one text one after the other, so that the last press decides. */
export function sendInTurn(change: Calls['change']): ReactionCalls['send'] {
  /** The last call about each text: the next one waits for it. */
  const sent = new Map<string, Promise<boolean>>();
  return (caller, { text, isOn }) => {
    const key = keyOf(text);
    const sending = (sent.get(key) ?? Promise.resolve()).then(() =>
      change(caller, { text, isOn }).then(
        () => true,
        () => false,
      ),
    );
    sent.set(key, sending);
    return sending;
  };
}

export function reactionCalls({ mine, change }: Calls): ReactionCalls {
  let waiting: Waiting[] = [];

  const readAll = async (caller: Caller) => {
    const all = waiting;
    waiting = [];
    for (let from = 0; from < all.length; from += MOST_TEXTS) {
      const some = all.slice(from, from + MOST_TEXTS);
      try {
        const on = new Set(
          (
            await mine(
              caller,
              some.map(({ key }) => key),
            )
          ).texts,
        );
        for (const { key, resolve } of some) resolve({ isOn: on.has(key) });
      } catch (error) {
        for (const { reject } of some) reject(error);
      }
    }
  };

  return {
    read: (caller, text) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) setTimeout(() => void readAll(caller));
        waiting.push({ key: keyOf(text), resolve, reject });
      }),
    send: sendInTurn(change),
  };
}
