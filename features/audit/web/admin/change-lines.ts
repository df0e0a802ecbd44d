/** One field of an action, as text; if before and after are equal, it only identifies the target. */
export interface ChangeLine {
  name: string;
  before: string;
  after: string;
}

/** Differences between before and after, field by field; a plain value is one line without a name. */
export function changeLines(before: unknown, after: unknown): ChangeLine[] {
  if (!isRecord(before) && !isRecord(after))
    return before === null && after === null ? [] : [{ name: '', before: wording(before), after: wording(after) }];
  const [old, fresh] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
  return names.flatMap((name) => {
    const was = wording(old[name]);
    // Fields that an action recorded without changing them.
    if (isRecord(after) && !(name in after)) return [{ name, before: was, after: was }];
    const is = wording(fresh[name]);
    return was === is ? [] : [{ name, before: was, after: is }];
  });
}

function wording(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
