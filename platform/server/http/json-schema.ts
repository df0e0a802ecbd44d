import * as z from 'zod/mini';

/** A JSON Schema (2020-12) as plain data. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  additionalProperties?: boolean | JsonSchema;
}

/**
 * What a caller sends (`input`) or receives (`output`) as JSON Schema, with the lengths and ranges of the project's own
 * rules.
 */
export function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      for (const code of ruleCodes(zodSchema)) Object.assign(jsonSchema, limitsOf(code, jsonSchema.type));
      // zod's safe-integer bounds are omitted as uninformative.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  // The library's result type is wider; the properties read here are described above.
  return rest as JsonSchema;
}

/** Codes of the rules a value must pass, including those behind a transform: `rule.length:3:25`. */
function ruleCodes(schema: z.core.$ZodType): string[] {
  const { def } = schema._zod;
  const own = (def.checks ?? []).flatMap((check) => {
    // The messages are constant texts for any issue; the library types each by its own issue.
    const explain = check._zod.def.error as ((issue: object) => unknown) | undefined;
    const code = explain?.({});
    return typeof code === 'string' ? [code] : [];
  });
  return isPipe(def) ? [...own, ...ruleCodes(def.out)] : own;
}

function isPipe(def: z.core.$ZodTypeDef): def is z.core.$ZodPipeDef {
  return def.type === 'pipe';
}

/** A rule code expressed as JSON Schema keywords. */
function limitsOf(code: string, type: unknown): JsonSchema {
  const [rule = '', low = '', high = ''] = code.split(':');
  if (rule === 'rule.length' && type === 'string') return { minLength: Number(low), maxLength: Number(high) };
  if (rule === 'rule.maximum' && type === 'string') return { maxLength: Number(low) };
  if (rule === 'rule.items' && type === 'array') return { maxItems: Number(low) };
  if (rule === 'rule.range') return { minimum: Number(low), maximum: Number(high) };
  return {};
}
