import path from 'node:path';

/** Directories on this process's own disk. Uploads that are shown publicly lie in the object store. */
export interface FileStore {
  /** Pictures from before the object store; served below `/files/`, nothing new comes here. */
  readonly directory: string;
  /** Files being received; what a call leaves here is deleted later. */
  readonly incoming: string;
  /** Files handed out by acts only; nothing serves it. */
  readonly privateDirectory: string;
}

export function openFileStore(dataDir: string): FileStore {
  return {
    directory: path.join(dataDir, 'files'),
    incoming: path.join(dataDir, 'incoming'),
    privateDirectory: path.join(dataDir, 'private'),
  };
}
