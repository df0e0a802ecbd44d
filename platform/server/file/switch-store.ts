import { MissingObject, type ObjectStore } from './object-store.ts';

/** What `/baseInfo` calls `fileStorageSystem`: 0 this disk, 10 SeaweedFS, 20 MinIO, 30 OSS. */
export type StorageSystem = 0 | 10 | 20 | 30;

/** A store that can be exchanged while the site runs. */
export interface SwitchStore extends ObjectStore {
  readonly system: StorageSystem;
  /** From now on new objects go there; null: to the disk. */
  use(store: (ObjectStore & { system: StorageSystem }) | null): void;
}

/**
 * New objects go to the store in use. Older ones may still lie on the disk or, after a way back, in the store used last: they
 * are found and removed where they are.
 */
export function openSwitchStore(disk: ObjectStore): SwitchStore {
  let remote: (ObjectStore & { system: StorageSystem }) | null = null;
  let isRemoteInUse = false;
  const now = (): ObjectStore => (isRemoteInUse && remote ? remote : disk);
  const others = (): ObjectStore[] => [disk, ...(remote ? [remote] : [])].filter((store) => store !== now());
  return {
    get system() {
      return isRemoteInUse && remote ? remote.system : 0;
    },
    use(store) {
      isRemoteInUse = store !== null;
      remote = store ?? remote;
    },
    put: (key, source, it) => now().put(key, source, it),
    async open(key, range) {
      for (const store of [now(), ...others()]) {
        try {
          return await store.open(key, range);
        } catch (error) {
          if (!(error instanceof MissingObject)) throw error;
        }
      }
      throw new MissingObject(key);
    },
    async remove(key) {
      for (const store of [now(), ...others()]) await store.remove(key);
    },
    async list(prefix) {
      const found = await Promise.all([now(), ...others()].map((store) => store.list(prefix)));
      return [...new Set(found.flat())].sort();
    },
    presignPut: (key, it) => now().presignPut(key, it),
    presignGet: (key, it) => now().presignGet(key, it),
    beginParts: (key, it) => now().beginParts(key, it),
    presignPart: (key, it) => now().presignPart(key, it),
    endParts: (key, it) => now().endParts(key, it),
    abortParts: (key, upload) => now().abortParts(key, upload),
  };
}
