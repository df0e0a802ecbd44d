/** Texts by the names of their fields. */
export type Fields = Readonly<Record<string, string>>;

/** What has been written and not yet sent, as a browser keeps it. */
export interface DraftCopy {
  fields: Fields;
  /** Makes a send that is repeated happen once. */
  key: string;
  /** It is being sent, or was and no answer came: the server may have it or not. It must not change meanwhile. */
  isUncertain: boolean;
  /** Milliseconds since the epoch. */
  savedAt: number;
  /** Another with every change of the text: who finds another one than he has seen was not the last to write. */
  stamp: string;
  /** What the server has, as far as this browser knows; null: nothing. */
  known: { version: number; fields: Fields } | null;
  /** Texts of other windows and devices that could not be merged and wait for their writer's choice. */
  others: readonly Fields[];
}

export function isSame(item: Fields, other: Fields): boolean {
  return Object.keys({ ...item, ...other }).every((field) => (item[field] ?? '') === (other[field] ?? ''));
}

/** A copy as it was stored, by this or an earlier version of the site; undefined for anything else. */
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
