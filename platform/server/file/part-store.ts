/** A finished piece of an upload in parts, as the store named it. */
export interface FinishedPart {
  number: number;
  tag: string;
}

/** A part as it lies in the store, of so many bytes. */
export interface StoredPart extends FinishedPart {
  size: number;
}

/** Uploads that come in parts, numbered from 1; nobody reads them before they are whole. */
export interface PartStore {
  /** Begins an upload in parts; answers its name in the store. */
  beginParts(key: string, input: { contentType: string }): Promise<string>;
  /** Puts one part in the place of one that was there; answers its tag. @throws MissingObject when the upload is over */
  putPart(key: string, input: { upload: string; number: number; bytes: Buffer }): Promise<string>;
  /** An address a browser may put a part of exactly so many bytes to; null where it must come through this server. */
  presignPart(
    key: string,
    input: { upload: string; number: number; size: number; seconds: number },
  ): Promise<string | null>;
  /** The parts that are there, by number. @throws MissingObject when the upload is over */
  listParts(key: string, upload: string): Promise<StoredPart[]>;
  /** Makes the object of its parts, in their order. @throws MissingObject when the upload is over or a part is not there */
  endParts(key: string, input: { upload: string; parts: readonly FinishedPart[] }): Promise<void>;
  /** Forgets an upload and its parts; one that is over is no trouble. */
  abortParts(key: string, upload: string): Promise<void>;
}
