import type * as z from 'zod/mini';

/** Who may call an endpoint: anyone, any signed-in member, or staff with the console area named. */
export type Access = 'anyone' | 'member' | `staff:${string}`;

/** Rate-limit class of a call; the figures are in `platform/server/limit/limits.ts`. */
export type Cost = 'read' | 'write' | 'post' | 'sign-in' | 'captcha';

export type Method = 'GET' | 'POST';

/**
 * Accepted file types, detected by their first bytes, never by name. `other`: anything else, for calls that check the
 * extension and never show the file.
 */
export type FileType = 'png' | 'jpeg' | 'gif' | 'webp' | 'pdf' | 'other';

/** The one file of a call, sent as `multipart/form-data`. */
export interface UploadRule {
  /** Name of the part that carries the file. */
  readonly field: string;
  readonly maxBytes: number;
  readonly types: readonly FileType[];
  /** Others are shown the name that its sender gives it: it is screened as `written` fields are. */
  readonly isNameShown?: boolean;
}

/** An uploaded file: on disk until the call has been answered, then deleted. */
export interface UploadedFile {
  readonly type: FileType;
  /** Its temporary path. */
  readonly path: string;
  /** Size in bytes. */
  readonly size: number;
  /** Name given by the sender: for display, never a path. */
  readonly name: string;
}

/** One call: route, both validations, the typed client and the OpenAPI entry derive from it. */
export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Result extends z.ZodMiniType = z.ZodMiniType,
  Upload extends UploadRule | undefined = UploadRule | undefined,
> {
  readonly method: Method;
  /** Below the API base, with `:name` parts: `/topics/:id`. */
  readonly path: string;
  readonly access: Access;
  readonly cost: Cost;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Absent: the handler writes the reply itself (a picture, an empty text). */
  readonly result?: Result;
  /** A repeated call with the same `Idempotency-Key` header gets the first answer. */
  readonly idempotent: boolean;
  /** Fields of the body that prove who is asking: excluded from what the `Idempotency-Key` is compared by. */
  readonly proofFields?: readonly string[];
  /**
   * What it writes can be held for review (`held` of the context). Where it cannot, words that ask for review are
   * refused.
   */
  readonly holds?: boolean;
  /** Still answers while the site is closed or read-only (signing in, base info). */
  readonly always: boolean;
  /** Others read what is sent by it, or by the form it is for: refused to members who are muted. */
  readonly publishes?: true;
  /**
   * Members may call it who have not agreed to the terms that ask for it: to agree, take their data along, or leave.
   */
  readonly beforeConsent?: true;
  /** Largest body in bytes; the file of `upload` has its own limit. */
  readonly bodyLimit: number;
  /** The file it takes, as `multipart/form-data`; undefined: none. */
  readonly upload: Upload;
}

const BODY_LIMIT = 65_536;

// biome-ignore lint/suspicious/noExplicitAny: the widest endpoint has to accept every schema
export type AnyEndpoint = Endpoint<any, any, any, any, any>;

interface Spec<P extends z.ZodMiniType, Q extends z.ZodMiniType, B extends z.ZodMiniType, R extends z.ZodMiniType> {
  access: Access;
  cost?: Cost;
  params?: P;
  query?: Q;
  body?: B;
  result?: R;
  idempotent?: boolean;
  proofFields?: readonly string[];
  holds?: boolean;
  always?: boolean;
  publishes?: true;
  beforeConsent?: true;
  bodyLimit?: number;
}

/** A call that changes nothing. */
export function get<
  P extends z.ZodMiniType = z.ZodMiniUnknown,
  Q extends z.ZodMiniType = z.ZodMiniUnknown,
  R extends z.ZodMiniType = z.ZodMiniUnknown,
>(
  path: string,
  spec: Omit<Spec<P, Q, z.ZodMiniUnknown, R>, 'body' | 'idempotent' | 'proofFields' | 'holds' | 'bodyLimit'>,
): Endpoint<P, Q, z.ZodMiniUnknown, R, undefined> {
  return {
    method: 'GET',
    path,
    cost: 'read',
    idempotent: false,
    always: false,
    bodyLimit: BODY_LIMIT,
    upload: undefined,
    ...spec,
  };
}

/** A call that may change something: requires the anti-forgery pair. */
export function post<
  P extends z.ZodMiniType = z.ZodMiniUnknown,
  Q extends z.ZodMiniType = z.ZodMiniUnknown,
  B extends z.ZodMiniType = z.ZodMiniUnknown,
  R extends z.ZodMiniType = z.ZodMiniUnknown,
>(path: string, spec: Spec<P, Q, B, R>): Endpoint<P, Q, B, R, undefined> {
  return {
    method: 'POST',
    path,
    cost: 'write',
    idempotent: false,
    always: false,
    bodyLimit: BODY_LIMIT,
    upload: undefined,
    ...spec,
  };
}

/** A `post` with one file beside its body, as `multipart/form-data`. */
export function upload<
  P extends z.ZodMiniType = z.ZodMiniUnknown,
  Q extends z.ZodMiniType = z.ZodMiniUnknown,
  B extends z.ZodMiniType = z.ZodMiniUnknown,
  R extends z.ZodMiniType = z.ZodMiniUnknown,
>(
  path: string,
  { file, ...spec }: Omit<Spec<P, Q, B, R>, 'idempotent' | 'proofFields'> & { file: UploadRule },
): Endpoint<P, Q, B, R, UploadRule> {
  return { ...post<P, Q, B, R>(path, spec), upload: file };
}

export type Api = Readonly<Record<string, AnyEndpoint>>;

/** What a caller passes in (before defaults and transforms). */
export interface CallInput<E extends AnyEndpoint> {
  params?: z.input<NonNullable<E['params']>>;
  query?: z.input<NonNullable<E['query']>>;
  body?: z.input<NonNullable<E['body']>>;
  /** For a call with `upload`. */
  file?: Blob;
}

/** With the file where the call takes one. */
type FileOf<Upload> = Upload extends UploadRule ? UploadedFile : undefined;

/** What a handler receives (validated). */
export interface HandlerInput<E extends AnyEndpoint> {
  params: z.output<NonNullable<E['params']>>;
  query: z.output<NonNullable<E['query']>>;
  body: z.output<NonNullable<E['body']>>;
  file: FileOf<E['upload']>;
}

export type ResultOf<E extends AnyEndpoint> = z.output<NonNullable<E['result']>>;
