import * as z from 'zod/mini';

const fastSchemas = new WeakMap<z.ZodMiniType, z.ZodMiniType>();

/** The schema compiled to one function on first use: validating a page of thirty topics then takes microseconds. */
export function compiled(schema: z.ZodMiniType): z.ZodMiniType {
  let fast = fastSchemas.get(schema);
  if (!fast) {
    fast = z.compile(schema);
    fastSchemas.set(schema, fast);
  }
  return fast;
}

/** Results by schema. Only for frozen objects, which cannot change. */
type Cached<Of extends object> = WeakMap<z.ZodMiniType, WeakMap<object, Of>>;

const strippedRecords: Cached<object> = new WeakMap();
const strippedLists: Cached<unknown[]> = new WeakMap();

/** Reduces a frozen object once, and freezes the result. */
function stripOnce<Of extends object>(
  cached: Cached<Of>,
  { schema, of }: { schema: z.ZodMiniType; of: object },
  make: () => Of,
): Of {
  let bySource = cached.get(schema);
  if (!bySource) {
    bySource = new WeakMap();
    cached.set(schema, bySource);
  }
  let made = bySource.get(of);
  if (!made) {
    made = make();
    Object.freeze(made);
    bySource.set(of, made);
  }
  return made;
}

/**
 * The result reduced to the fields of the contract. A frozen record of a page is processed only once, and so is a
 * frozen list of them.
 */
export function stripToContract(schema: z.ZodMiniType, result: unknown): unknown {
  const record = recordSchemaOf(schema);
  if (!record || !hasRecords(result)) return compiled(schema).parse(result);
  const page = compiled(schema).parse({ ...result, records: [] });
  if (!hasRecords(page)) throw new Error('a page without records');
  const { records } = result;
  const stripAll = () => records.map((item) => stripRecord(record, item));
  return {
    ...page,
    records: Object.isFrozen(records)
      ? stripOnce(strippedLists, { schema: record, of: records }, stripAll)
      : stripAll(),
  };
}

function stripRecord(schema: z.ZodMiniType, item: unknown): unknown {
  if (typeof item !== 'object' || item === null || !Object.isFrozen(item)) return compiled(schema).parse(item);
  return stripOnce(strippedRecords, { schema, of: item }, () => compiled(schema).parse(item) as object);
}

function hasRecords(value: unknown): value is { records: unknown[] } {
  return typeof value === 'object' && value !== null && 'records' in value && Array.isArray(value.records);
}

/** The record schema of a page; undefined for a result of another shape. */
function recordSchemaOf(schema: z.ZodMiniType): z.ZodMiniType | undefined {
  if (!(schema instanceof z.ZodMiniObject)) return undefined;
  const records: unknown = schema.shape.records;
  return records instanceof z.ZodMiniArray &&
    records.def.element instanceof z.ZodMiniType &&
    (records.def.checks ?? []).length === 0
    ? records.def.element
    : undefined;
}
