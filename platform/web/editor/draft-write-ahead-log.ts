import { type Fields, isFields, isRecord } from './draft-copy.ts';

/** The last keystrokes of one window, put down at once: the shelf takes its time. */
export interface LastMessages {
  fields: Fields;
  key: string;
  /** Texts that stood beside it and waited for a choice. */
  others: readonly Fields[];
  /** Stamps of the copies they may have been written upon: the one seen last, and the one on its way to the shelf. */
  upon: readonly string[];
  at: number;
}

export interface DraftWriteAheadLog {
  /** False when the browser has no room or keeps nothing. */
  write(name: string, messages: LastMessages): boolean;
  /** The shelf has them. */
  forget(name: string): void;
  /** Last words under a name of windows that are no more, oldest first, each with what removes them. */
  gather(name: string): Promise<readonly { messages: LastMessages; forget: () => void }[]>;
}

interface WriteAheadLogTools {
  /** Local storage; throws where there is none. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  names: () => readonly string[];
  /** This window's name among all of this browser, and the names of those that live; undefined where nobody can tell. */
  window: string;
  living: () => Promise<ReadonlySet<string> | undefined>;
}

const ENTRY = /^last-words:([^:]+):(.*)$/s;
/** Where nobody can tell whether a window still lives: as long as it may take to hand its words to the shelf, in ms. */
const GRACE = 5000;

export function openWriteAheadLog({ storage, names, window, living }: WriteAheadLogTools): DraftWriteAheadLog {
  const entryOf = (name: string) => `last-words:${window}:${name}`;
  return {
    write: (name, messages) =>
      quietly(() => {
        storage().setItem(entryOf(name), JSON.stringify(messages));
        return true;
      }) ?? false,
    forget: (name) => quietly(() => storage().removeItem(entryOf(name))),
    async gather(name) {
      const entries = (quietly(names) ?? []).flatMap((entry) => {
        const [, whose, what] = ENTRY.exec(entry) ?? [];
        return whose !== undefined && what === name ? [{ entry, whose }] : [];
      });
      if (entries.length === 0) return [];
      const alive = await living();
      return entries
        .flatMap(({ entry, whose }) => {
          const messages = quietly(() => parse(storage().getItem(entry)));
          if (!messages) return [];
          const isAlive = whose !== window && (alive ? alive.has(whose) : Date.now() - messages.at < GRACE);
          return isAlive ? [] : [{ messages, forget: () => void quietly(() => storage().removeItem(entry)) }];
        })
        .sort((item, other) => item.messages.at - other.messages.at);
    },
  };
}

function parse(json: string | null): LastMessages | undefined {
  const value: unknown = JSON.parse(json ?? 'null');
  if (
    !isRecord(value) ||
    !isFields(value.fields) ||
    typeof value.key !== 'string' ||
    typeof value.at !== 'number' ||
    !Array.isArray(value.upon) ||
    !Array.isArray(value.others)
  )
    return undefined;
  return {
    fields: value.fields,
    key: value.key,
    others: value.others.filter(isFields),
    upon: value.upon.filter((stamp) => typeof stamp === 'string'),
    at: value.at,
  };
}

/** A browser that keeps nothing has nothing to say; nor has an entry that is none. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
