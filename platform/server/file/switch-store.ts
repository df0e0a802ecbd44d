import { MissingObject } from './missing-object.ts';
import type { ObjectStore } from './object-store.ts';

/** `fileStorageSystem` of `/baseInfo`: 0 this disk, 10 SeaweedFS, 20 MinIO, 30 OSS. */
export type StorageSystem = 0 | 10 | 20 | 30;

/** A store that can be replaced at run time. */
export interface SwitchStore extends ObjectStore {
  readonly system: StorageSystem;
  /** The origin browsers may upload parts to directly; null: everything goes through this server. */
  readonly openOrigin: string | null;
  /** Store of new objects from now on; null: the disk. The replaced one is closed. */
  use(store: RemoteStore | null): void;
}

/** A remote store, and whether browsers may reach it. */
export type RemoteStore = ObjectStore & {
  readonly system: StorageSystem;
  readonly openOrigin: string | null;
  close(): Promise<void>;
};

/** Prefix of a multipart upload's id: the store its parts lie in. */
const HERE = 'disk ';
const THERE = 'remote ';

/**
 * New objects go to the current store. Older ones may still lie on disk or, after switching back, in the previous
 * store: they are found and deleted there; so are those in `older`, which get nothing new.
 */
export function openSwitchStore(
  disk: ObjectStore,
  older: readonly Pick<ObjectStore, 'open' | 'remove'>[] = [],
): SwitchStore {
  let remote: RemoteStore | null = null;
  let isRemoteInUse = false;
  const now = (): ObjectStore => (isRemoteInUse && remote ? remote : disk);
  const others = (): ObjectStore[] => [disk, ...(remote ? [remote] : [])].filter((store) => store !== now());
  /** An upload ends in the store it began in. */
  const holderOf = (upload: string): { store: ObjectStore; upload: string } => {
    if (upload.startsWith(HERE)) return { store: disk, upload: upload.slice(HERE.length) };
    if (!remote) throw new MissingObject('no such upload');
    return { store: remote, upload: upload.slice(THERE.length) };
  };
  return {
    get openOrigin() {
      return isRemoteInUse && remote ? remote.openOrigin : null;
    },
    get system() {
      return isRemoteInUse && remote ? remote.system : 0;
    },
    use(store) {
      isRemoteInUse = store !== null;
      const before = remote;
      remote = store ?? remote;
      // Its current transfers run to their end.
      if (before !== remote) void before?.close();
    },
    put: (key, source, input) => now().put(key, source, input),
    async open(key, range) {
      for (const store of [now(), ...others(), ...older]) {
        try {
          return await store.open(key, range);
        } catch (error) {
          if (!(error instanceof MissingObject)) throw error;
        }
      }
      throw new MissingObject(key);
    },
    async remove(key) {
      for (const store of [now(), ...others(), ...older]) await store.remove(key);
    },
    async list(prefix) {
      const found = await Promise.all([now(), ...others()].map((store) => store.list(prefix)));
      return [...new Set(found.flat())].sort();
    },
    presignPut: (key, input) => now().presignPut(key, input),
    presignGet: (key, input) => now().presignGet(key, input),
    async beginParts(key, input) {
      const store = now();
      return `${store === disk ? HERE : THERE}${await store.beginParts(key, input)}`;
    },
    async putPart(key, input) {
      const { store, upload } = holderOf(input.upload);
      return store.putPart(key, { ...input, upload });
    },
    async presignPart(key, input) {
      const { store, upload } = holderOf(input.upload);
      return store === remote && remote.openOrigin !== null ? store.presignPart(key, { ...input, upload }) : null;
    },
    async listParts(key, name) {
      const { store, upload } = holderOf(name);
      return store.listParts(key, upload);
    },
    async endParts(key, input) {
      const { store, upload } = holderOf(input.upload);
      await store.endParts(key, { ...input, upload });
    },
    async abortParts(key, name) {
      if (!name.startsWith(HERE) && !remote) return;
      const { store, upload } = holderOf(name);
      await store.abortParts(key, upload);
    },
  };
}
