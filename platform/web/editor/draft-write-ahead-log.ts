import { type Fields, isFields, isRecord } from './draft-copy.ts';

/** The last keystrokes of one window, written synchronously, because IndexedDB is asynchronous. */
export interface LastEdit {
  fields: Fields;
  key: string;
  /** Conflicting versions that waited for a choice. */
  others: readonly Fields[];
  /** Stamps of the copies they may be based on: the last one seen, and the one being stored. */
  upon: readonly string[];
  at: number;
}

export interface DraftWriteAheadLog {
  /** False when there is no space or no storage. */
  write(name: string, edit: LastEdit): boolean;
  /** The store has them: removes the log. */
  forget(name: string): void;
  /** Logs of windows that are gone, oldest first, each with a function that removes it. */
  gather(name: string): Promise<readonly { edit: LastEdit; forget: () => void }[]>;
}

interface WriteAheadLogTools {
  /** Local storage; throws where there is none. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  names: () => readonly string[];
  /** This window's id, and those of the live windows; undefined if unknown. */
  window: string;
  living: () => Promise<ReadonlySet<string> | undefined>;
}

const ENTRY = /^last-words:([^:]+):(.*)$/s;
/** In ms: where liveness is unknown, the time a window may need to store its text. */
const GRACE = 5000;

export function openWriteAheadLog({ storage, names, window, living }: WriteAheadLogTools): DraftWriteAheadLog {
  const entryOf = (name: string) => `last-words:${window}:${name}`;
  return {
    write: (name, edit) =>
      quietly(() => {
        storage().setItem(entryOf(name), JSON.stringify(edit));
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
          const edit = quietly(() => parse(storage().getItem(entry)));
          if (!edit) return [];
          const isAlive = whose !== window && (alive ? alive.has(whose) : Date.now() - edit.at < GRACE);
          return isAlive ? [] : [{ edit, forget: () => void quietly(() => storage().removeItem(entry)) }];
        })
        .sort((item, other) => item.edit.at - other.edit.at);
    },
  };
}

function parse(json: string | null): LastEdit | undefined {
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

/** No storage, or an invalid entry. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
