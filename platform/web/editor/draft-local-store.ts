import { type DraftCopy, readCopy } from './draft-copy.ts';

/** Result for the stored copy: a new one, none, or (undefined) unchanged. */
export type Decide = (there: DraftCopy | undefined) => DraftCopy | 'remove' | undefined;

/** The drafts of this browser, shared by all its windows. */
export interface DraftLocalStore {
  read(name: string): Promise<DraftCopy | undefined>;
  /** Atomic read and write. Resolves when it is durable. Rejects when there is no space. */
  update(name: string, decide: Decide): Promise<void>;
}

const DATABASE = 'drafts';
const STORE = 'draft';
/** Where earlier versions stored drafts. */
const OLD = 'draft:';
/** In ms: a database that has not opened by now will not open at all. */
const PATIENCE = 4000;

let opening: Promise<IDBDatabase> | undefined;

/** The store in IndexedDB: survives a killed browser and a cleared local storage. Rejects where there is none. */
export function openLocalStore(): DraftLocalStore {
  return {
    read: async (name) => readCopy(await answerOf((await database()).transaction(STORE).objectStore(STORE).get(name))),
    update: async (name, decide) => {
      const work = (await database()).transaction(STORE, 'readwrite');
      const store = work.objectStore(STORE);
      const done = endOf(work);
      const query = store.get(name);
      query.onsuccess = () => {
        const next = decide(readCopy(query.result));
        if (next === 'remove') store.delete(name);
        else if (next) store.put(next, name);
      };
      await done;
    },
  };
}

/** Raw entries with this prefix, drafts and sealed ones. */
export async function listEntries(beginning: string): Promise<[name: string, value: unknown][]> {
  const store = (await database()).transaction(STORE).objectStore(STORE);
  const range = IDBKeyRange.bound(beginning, `${beginning}\uffff`);
  const [names, values] = await Promise.all([answerOf(store.getAllKeys(range)), answerOf(store.getAll(range))]);
  return names.map((name, at) => [String(name), values[at]]);
}

/** Replaces one entry, unless it has changed since it was read. */
export async function exchangeEntry(item: {
  remove: string;
  stamp: string;
  put: readonly [name: string, value: object];
}): Promise<void> {
  const work = (await database()).transaction(STORE, 'readwrite');
  const store = work.objectStore(STORE);
  const done = endOf(work);
  const query = store.get(item.remove);
  query.onsuccess = () => {
    if (readCopy(query.result)?.stamp !== item.stamp) return;
    store.put(item.put[1], item.put[0]);
    store.delete(item.remove);
  };
  await done;
}

export async function putEntry(name: string, value: object): Promise<void> {
  const work = (await database()).transaction(STORE, 'readwrite');
  work.objectStore(STORE).put(value, name);
  await endOf(work);
}

export async function deleteEntry(name: string): Promise<void> {
  const work = (await database()).transaction(STORE, 'readwrite');
  work.objectStore(STORE).delete(name);
  await endOf(work);
}

function database(): Promise<IDBDatabase> {
  opening ??= Promise.race([open(), tooLate()]).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

function tooLate(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('the shelf does not open')), PATIENCE);
  });
}

async function open(): Promise<IDBDatabase> {
  const query = indexedDB.open(DATABASE, 1);
  query.onupgradeneeded = () => query.result.createObjectStore(STORE);
  const found = await answerOf(query);
  // Another window wants to upgrade the database: close it here, and reopen when needed.
  found.onversionchange = () => {
    found.close();
    opening = undefined;
  };
  found.onclose = () => {
    opening = undefined;
  };
  await moveOldDrafts(found).catch(() => undefined);
  return found;
}

/** Migrates, once, the local storage of an earlier version. */
async function moveOldDrafts(to: IDBDatabase): Promise<void> {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(OLD));
  if (names.length === 0) return;
  const work = to.transaction(STORE, 'readwrite');
  const store = work.objectStore(STORE);
  for (const name of names) {
    const copy = parse(localStorage.getItem(name));
    // An existing entry is newer.
    if (copy) store.add(copy, name.slice(OLD.length).replace(/:$/, '')).onerror = (event) => event.preventDefault();
  }
  await endOf(work);
  for (const name of names) localStorage.removeItem(name);
}

function parse(json: string | null): DraftCopy | undefined {
  try {
    return readCopy(JSON.parse(json ?? 'null'));
  } catch {
    return undefined;
  }
}

function answerOf<T>(query: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    query.onsuccess = () => resolve(query.result);
    query.onerror = () => reject(query.error);
  });
}

function endOf(work: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    work.oncomplete = () => resolve();
    work.onabort = () => reject(work.error ?? new Error('the shelf took nothing'));
  });
}
