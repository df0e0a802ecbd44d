/** A finished part of a multipart upload, with the store's tag. */
export interface FinishedPart {
  number: number;
  tag: string;
}

/** A stored part and its size in bytes. */
export interface StoredPart extends FinishedPart {
  size: number;
}

/** Multipart uploads, parts numbered from 1; invisible until completed. */
export interface PartStore {
  /** Begins a multipart upload; returns its id in the store. */
  beginParts(key: string, input: { contentType: string }): Promise<string>;
  /** Puts one part, replacing an earlier one; returns its tag. @throws MissingObject when the upload is over */
  putPart(key: string, input: { upload: string; number: number; bytes: Buffer }): Promise<string>;
  /** A URL to which a browser may put a part of exactly this size; null where it must go through this server. */
  presignPart(
    key: string,
    input: { upload: string; number: number; size: number; seconds: number },
  ): Promise<string | null>;
  /** The existing parts, by number. @throws MissingObject when the upload is over */
  listParts(key: string, upload: string): Promise<StoredPart[]>;
  /** Assembles the object from its parts. @throws MissingObject when the upload is over or a part is missing */
  endParts(key: string, input: { upload: string; parts: readonly FinishedPart[] }): Promise<void>;
  /** Aborts an upload and deletes its parts; no error when it is over. */
  abortParts(key: string, upload: string): Promise<void>;
}
