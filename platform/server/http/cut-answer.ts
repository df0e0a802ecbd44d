import * as z from 'zod/mini';

const fastSchemas = new WeakMap<z.ZodMiniType, z.ZodMiniType>();

/** The same schema made into one function at its first use: a page of thirty topics is then checked in microseconds. */
export function compiled(schema: z.ZodMiniType): z.ZodMiniType {
  let fast = fastSchemas.get(schema);
  if (!fast) {
    fast = z.compile(schema);
    fastSchemas.set(schema, fast);
  }
  return fast;
}

/** What has been cut, by the schema it is promised as. Only of what is frozen: it stays what it was. */
type Known<Of extends object> = WeakMap<z.ZodMiniType, WeakMap<object, Of>>;

const cutRecords: Known<object> = new WeakMap();
const cutLists: Known<unknown[]> = new WeakMap();

/** Cuts something frozen the first time, and freezes what is left of it. */
function cutOnce<Of extends object>(known: Known<Of>, { schema, of }: { schema: z.ZodMiniType; of: object }, make: () => Of): Of {
  let bySource = known.get(schema);
  if (!bySource) {
    bySource = new WeakMap();
    known.set(schema, bySource);
  }
  let made = bySource.get(of);
  if (!made) {
    made = make();
    Object.freeze(made);
    bySource.set(of, made);
  }
  return made;
}

/** The result with the fields the contract promises and no others. A frozen record of a page is looked at once in its life, and so is a frozen list of them. */
export function cut(schema: z.ZodMiniType, result: unknown): unknown {
  const record = recordSchemaOf(schema);
  if (!record || !hasRecords(result)) return compiled(schema).parse(result);
  const page = compiled(schema).parse({ ...result, records: [] });
  if (!hasRecords(page)) throw new Error('a page without records');
  const { records } = result;
  const cutAll = () => records.map((one) => cutRecord(record, one));
  return { ...page, records: Object.isFrozen(records) ? cutOnce(cutLists, { schema: record, of: records }, cutAll) : cutAll() };
}

function cutRecord(schema: z.ZodMiniType, one: unknown): unknown {
  if (typeof one !== 'object' || one === null || !Object.isFrozen(one)) return compiled(schema).parse(one);
  return cutOnce(cutRecords, { schema, of: one }, () => compiled(schema).parse(one) as object);
}

function hasRecords(value: unknown): value is { records: unknown[] } {
  return typeof value === 'object' && value !== null && 'records' in value && Array.isArray(value.records);
}

/** What the records of a page are promised as; nothing for a result of another shape. */
function recordSchemaOf(schema: z.ZodMiniType): z.ZodMiniType | undefined {
  if (!(schema instanceof z.ZodMiniObject)) return undefined;
  const records: unknown = schema.shape.records;
  return records instanceof z.ZodMiniArray && records.def.element instanceof z.ZodMiniType && (records.def.checks ?? []).length === 0 ? records.def.element : undefined;
}
