import * as z from 'zod/mini';
import type { AnyEndpoint } from '#platform/shared/contract.ts';
import { Id } from '#platform/shared/rules.ts';

export const parts = ['params', 'query', 'body'] as const;
export type Part = (typeof parts)[number];

/** One field a call takes, as its contract tells it. */
export interface CallField {
  part: Part;
  name: string;
  isRequired: boolean;
  isId: boolean;
  isList: boolean;
  isText: boolean;
  choices: readonly unknown[];
  types: readonly string[];
}

interface FieldShape {
  type?: string | string[];
  pattern?: string;
  enum?: unknown[];
  anyOf?: FieldShape[];
}

const idPattern = String(Reflect.get(shapeOf(z.object({ id: Id })).properties['id'] ?? {}, 'pattern'));

/**
 * What a call takes, field by field, read from the schemas themselves: a new call is met by every generated test at
 * once.
 */
export function fieldsOf(endpoint: AnyEndpoint): CallField[] {
  return parts.flatMap((part) => {
    const schema = endpoint[part];
    if (!schema) return [];
    const { properties, required } = shapeOf(schema);
    return Object.entries(properties).map(([name, shape]) => {
      const variants = shape.anyOf ?? [shape];
      const types = variants.flatMap((variant) => variant.type ?? []);
      return {
        part,
        name,
        isRequired: required.includes(name),
        isId: shape.pattern === idPattern,
        isList: types.includes('array') || types.length === 0,
        isText: types.includes('string') && shape.enum === undefined,
        choices: variants.flatMap((variant) => variant.enum ?? []),
        types,
      };
    });
  });
}

function shapeOf(schema: z.ZodMiniType): { properties: Record<string, FieldShape>; required: string[] } {
  // JSON Schema of an object, or of anything where a call takes anything.
  const shape: { properties?: Record<string, FieldShape>; required?: string[] } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as object;
  return { properties: shape.properties ?? {}, required: shape.required ?? [] };
}
