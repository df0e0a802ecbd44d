/** One field of an action, as text; if before and after are equal, it only identifies the target. */
export interface ChangeLine {
  name: string;
  before: string;
  after: string;
}

/** Differences between before and after, field by field; a plain value is one line without a name. */
export function changeLines(
  before: unknown,
  after: unknown,
  say: (name: string, value: unknown, beside: Readonly<Record<string, unknown>>) => string,
): ChangeLine[] {
  if (!isRecord(before) && !isRecord(after))
    return before === null && after === null
      ? []
      : [{ name: '', before: say('', before, {}), after: say('', after, {}) }];
  const [old, fresh] = [inOneSpelling(before), inOneSpelling(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
  return names.flatMap((name) => {
    const was = say(name, old[name], old);
    // Fields that an action recorded without changing them.
    if (isRecord(after) && !(name in fresh)) return [{ name, before: was, after: was }];
    const is = say(name, fresh[name], fresh);
    return was === is ? [] : [{ name, before: was, after: is }];
  });
}

/** A field is recorded by its column's name or by its name in a call. */
function inOneSpelling(value: unknown): Record<string, unknown> {
  const fields = isRecord(value) ? Object.entries(value) : [];
  return Object.fromEntries(
    fields.map(([name, one]) => [name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()), one]),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
