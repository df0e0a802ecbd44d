/** Texts by field name. */
export type Fields = Readonly<Record<string, string>>;

/** A draft as stored by a browser. */
export interface DraftCopy {
  fields: Fields;
  /** Idempotency key of the send. */
  key: string;
  /** Being sent, or sent without an answer: the server may have it or not. Must not change meanwhile. */
  isUncertain: boolean;
  /** Milliseconds since the epoch. */
  savedAt: number;
  /** Changes with every edit: whoever finds another one than last seen was not the last writer. */
  stamp: string;
  /** The server's version, as far as this browser knows; null: none. */
  known: { version: number; fields: Fields } | null;
  /** Unmergeable versions of other windows and devices that wait for the writer's choice. */
  others: readonly Fields[];
}

export function isSame(item: Fields, other: Fields): boolean {
  return Object.keys({ ...item, ...other }).every((field) => (item[field] ?? '') === (other[field] ?? ''));
}

/** Parses a stored copy, of this or an earlier version of the site; undefined for anything else. */
export function readCopy(value: unknown): DraftCopy | undefined {
  if (
    !isRecord(value) ||
    !isFields(value.fields) ||
    typeof value.key !== 'string' ||
    typeof value.isUncertain !== 'boolean' ||
    typeof value.savedAt !== 'number'
  )
    return undefined;
  const { fields, key, isUncertain, savedAt, known: existing } = value;
  return {
    fields,
    key,
    isUncertain,
    savedAt,
    stamp: typeof value.stamp === 'string' ? value.stamp : key,
    known:
      isRecord(existing) && typeof existing.version === 'number' && isFields(existing.fields)
        ? { version: existing.version, fields: existing.fields }
        : null,
    others: Array.isArray(value.others) ? value.others.filter(isFields) : [],
  };
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isFields(value: unknown): value is Fields {
  return isRecord(value) && Object.values(value).every((field) => typeof field === 'string');
}
