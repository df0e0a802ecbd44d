import * as z from 'zod/mini';

/** A rule without what makes it optional, nullable, defaulted or transformed. */
export function plainRule(rule: z.core.$ZodType): z.core.$ZodType {
  if (rule instanceof z.ZodMiniOptional || rule instanceof z.ZodMiniDefault || rule instanceof z.ZodMiniNullable)
    return plainRule(rule._zod.def.innerType);
  return rule instanceof z.ZodMiniPipe ? plainRule(rule._zod.def.in) : rule;
}

/** The rules of a call's query or body by field; none if it is not an object. */
export function shapeOf(schema: unknown): Readonly<Record<string, z.core.$ZodType>> {
  return schema instanceof z.ZodMiniObject ? schema.shape : {};
}
