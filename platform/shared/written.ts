import * as z from 'zod/mini';

/** How a text is read: as it stands, or as Markdown, whose marks, entities and tags may stand inside words. */
export type WrittenAs = 'line' | 'markdown';

interface MarkOptions {
  /** The name of its field for errors, where the form calls it otherwise than the contract. */
  readonly errorKey?: ((text: string) => string) | undefined;
  /** Staff read nothing of it. */
  readonly isPrivate?: boolean;
  /** For staff alone, and may quote anything: what is found in it is noted, and nothing comes of it. */
  readonly isNoted?: boolean;
}

/** What is known of a text that people write for others. */
interface Mark extends MarkOptions {
  readonly as: WrittenAs;
}

const marks = new WeakMap<object, Mark>();

/**
 * Marks a field in which people write for others: what it says is screened before the call is carried out. Comes last,
 * since `check` and `pipe` make another schema.
 */
export function written<Schema extends z.ZodMiniType>(
  schema: Schema,
  as: WrittenAs,
  options: MarkOptions = {},
): Schema {
  marks.set(schema, { as, ...options });
  return schema;
}

/** A marked field of a body; `*` in its path is every entry of a list. */
export interface WrittenField extends Mark {
  readonly path: readonly string[];
  readonly schema: z.core.$ZodType;
}

const found = new WeakMap<object, readonly WrittenField[]>();

/** The marked fields of a schema, found once. */
export function writtenFields(schema: z.core.$ZodType): readonly WrittenField[] {
  let fields = found.get(schema);
  if (!fields) {
    const byPath = new Map(Array.from(walk(schema, []), (field) => [field.path.join('.'), field]));
    fields = [...byPath.values()];
    found.set(schema, fields);
  }
  return fields;
}

function* walk(schema: z.core.$ZodType, path: readonly string[]): Generator<WrittenField> {
  const mark = marks.get(schema);
  if (mark) yield { ...mark, path, schema };
  else for (const [inner, name] of partsOf(schema)) yield* walk(inner, name === undefined ? path : [...path, name]);
}

/** The schemas that a schema consists of, those of fields and entries with their names. */
export function* partsOf(schema: z.core.$ZodType): Generator<readonly [z.core.$ZodType, name?: string]> {
  if (schema instanceof z.ZodMiniObject) for (const [name, field] of Object.entries(schema.shape)) yield [field, name];
  else if (schema instanceof z.ZodMiniArray) yield [schema._zod.def.element, '*'];
  else if (schema instanceof z.ZodMiniRecord) yield [schema._zod.def.valueType, '*'];
  else if (schema instanceof z.ZodMiniUnion) for (const option of schema._zod.def.options) yield [option];
  else if (schema instanceof z.ZodMiniPipe) yield* [[schema._zod.def.in] as const, [schema._zod.def.out] as const];
  else if (
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniDefault
  )
    yield [schema._zod.def.innerType];
}

/** One marked text of an input: where it stands, and how it is changed. */
export interface WrittenText extends Mark {
  /** `title`, `tags.0`. */
  readonly field: string;
  readonly text: string;
  readonly schema: z.core.$ZodType;
  replace(text: string): void;
}

/** The marked texts of a validated input that are not empty. */
export function* writtenTexts(schema: z.core.$ZodType, input: unknown): Generator<WrittenText> {
  for (const field of writtenFields(schema)) yield* textsAt(field, { within: input, depth: 0, names: [] });
}

function* textsAt(
  field: WrittenField,
  { within, depth, names }: { within: unknown; depth: number; names: readonly string[] },
): Generator<WrittenText> {
  if (typeof within !== 'object' || within === null) return;
  const step = field.path[depth] ?? '';
  const isLast = depth === field.path.length - 1;
  for (const name of step === '*' ? Object.keys(within) : [step]) {
    const value: unknown = Reflect.get(within, name);
    const path = [...names, name];
    if (!isLast) yield* textsAt(field, { within: value, depth: depth + 1, names: path });
    else if (typeof value === 'string' && value !== '')
      yield {
        ...field,
        field: path.join('.'),
        text: value,
        replace: (text) => void Reflect.set(within, name, text),
      };
  }
}
