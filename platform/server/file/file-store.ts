import path from 'node:path';

/** Directories of this process's own disk. What members and staff send in to be shown lies in the object store. */
export interface FileStore {
  /** Pictures of before there was an object store; served below `/files/`, nothing new comes here. */
  readonly directory: string;
  /** Directory for files that are still being received; what a call leaves there is nobody's. */
  readonly incoming: string;
  /** Directory for files that only acts hand out, to whom they may concern; nothing serves it. */
  readonly privateDirectory: string;
}

export function openFileStore(dataDir: string): FileStore {
  return {
    directory: path.join(dataDir, 'files'),
    incoming: path.join(dataDir, 'incoming'),
    privateDirectory: path.join(dataDir, 'private'),
  };
}
