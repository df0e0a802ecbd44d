import type * as z from 'zod/mini';
import type { SettingValue } from '#features/setting/contract.ts';
import { InvalidInput } from '#platform/server/http/kernel.ts';
import { SECRET_SHOWN, type SettingDefinition } from '#platform/shared/setting.ts';
import { boundsOf } from './present-setting.ts';

/**
 * Parses a submitted value into the stored form; form encoding sends everything as text. A picture can only be left as
 * it is, `before`, or removed: new ones are uploaded. @throws InvalidInput on `value`
 */
export function readValue(definition: SettingDefinition<z.ZodMiniType>, sent: SettingValue, before: unknown): unknown {
  if (isPicture(definition) && sent !== '' && sent !== before) throw new InvalidInput({ value: 'setting.value' });
  if (definition.input === 'secret' && sent === SECRET_SHOWN) return before;
  const parsed = definition.schema.safeParse(fromText(definition, sent));
  if (parsed.success) return parsed.data;
  const own = parsed.error.issues[0]?.message ?? '';
  throw new InvalidInput({ value: /^[a-z][A-Za-z]*\.[A-Za-z]/.test(own) ? own : ruleOf(definition, sent) });
}

const isPicture = ({ input }: SettingDefinition<z.ZodMiniType>) => input === 'logo' || input === 'icon';

function fromText(definition: SettingDefinition<z.ZodMiniType>, sent: SettingValue): unknown {
  if (definition.input === 'choice') return definition.choices?.find((choice) => String(choice) === String(sent));
  if (definition.separator !== undefined) return Array.isArray(sent) ? sent.join(definition.separator) : sent;
  if (definition.input === 'choices') return inOrder(definition.choices ?? [], sent);
  if (typeof sent !== 'string') return sent;
  if (definition.input === 'switch') return sent === 'true' ? true : sent === 'false' ? false : sent;
  return definition.input === 'number' && /^-?\d{1,12}(\.\d{1,6})?$/.test(sent) ? Number(sent) : sent;
}

/**
 * Removes duplicates and sorts by the setting's own order; unknown choices stay at the end, to be rejected. A form
 * separates them by commas.
 */
function inOrder(choices: readonly (string | number)[], sent: SettingValue): unknown {
  const chosen = typeof sent === 'string' ? sent.split(',').filter((item) => item !== '') : sent;
  if (!Array.isArray(chosen)) return sent;
  const existing = choices.map(String);
  return [...existing.filter((item) => chosen.includes(item)), ...chosen.filter((item) => !existing.includes(item))];
}

function ruleOf(definition: SettingDefinition<z.ZodMiniType>, sent: SettingValue): string {
  const { minimum, maximum, maxLength } = boundsOf(definition.schema);
  if (minimum !== undefined && maximum !== undefined) return `rule.range:${minimum}:${maximum}`;
  if (sent === '' && definition.input.endsWith('text')) return 'rule.required';
  return maxLength === undefined ? 'setting.value' : `rule.maximum:${maxLength}`;
}
