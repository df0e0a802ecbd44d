import { errorKeyOf, type MemberField, type OwnFields } from '#features/member-field/contract.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { InvalidInput } from '#platform/server/http/kernel.ts';
import { type Language, sourceOf } from '#platform/shared/language.ts';
import { normalizeText } from '#platform/shared/normalize-text.ts';
import { brokenBy, isChoice } from './policy.ts';
import { fitsPattern } from './safe-pattern.ts';
import { type FieldRow, replaceEntries, selectEntries, selectVisible } from './store.ts';

/** Validated entries per visible field, for `writeFieldValues`. */
type CheckedEntries = ReadonlyMap<string, readonly string[]>;

/** The visible fields, for a form. */
export async function listFields(db: Executor, language: Language): Promise<MemberField[]> {
  return (await selectVisible(db)).map((row) => presentField(row, language));
}

function presentField(row: FieldRow, language: Language): MemberField {
  const isChinese = language === 'zh_CN';
  return {
    id: row.id,
    name: isChinese ? row.name_zh : row.name_en,
    tip: isChinese ? row.tip_zh : row.tip_en,
    kind: row.kind,
    isRequired: row.is_required,
    isMultiple: row.is_multiple,
    maxLength: row.max_length,
    rows: row.row_count,
    options: row.options.map((option) => ({ key: option.key, label: option[sourceOf(language)] })),
  };
}

/**
 * Validates a form's entries (`12=green tea`) against the visible fields; entries of other fields are dropped.
 * `besides`: errors of the rest of the form. @throws InvalidInput at `userCustom_12`, and at the fields in `besides`
 */
export async function checkFieldValues(
  db: Executor,
  said: readonly string[],
  besides: Readonly<Record<string, string>> = {},
): Promise<CheckedEntries> {
  const provided = group(said);
  const checked = new Map<string, readonly string[]>();
  const broken: Record<string, string> = { ...besides };
  for (const row of await selectVisible(db)) {
    const entries = clean(row, provided.get(row.id) ?? []);
    const facts = {
      kind: row.kind,
      isRequired: row.is_required,
      isMultiple: row.is_multiple,
      maxLength: row.max_length,
      filter: row.filter,
      keys: row.options.map(({ key }) => key),
    };
    const rule = brokenBy(facts, entries, (text) => fitsPattern(row.pattern ?? '', text) === true);
    if (rule !== null) broken[errorKeyOf(row)] = rule;
    checked.set(row.id, entries);
  }
  if (Object.keys(broken).length > 0) throw new InvalidInput(broken);
  return checked;
}

/** Writes validated entries. */
export function writeFieldValues(tx: Transaction, input: { memberId: string; entries: CheckedEntries }): Promise<void> {
  return replaceEntries(tx, input);
}

/** A member's entries, by field. */
async function readFieldValues(db: Executor, memberId: string): Promise<{ fieldId: string; values: string[] }[]> {
  return (await selectEntries(db, memberId)).map((row) => ({ fieldId: row.field_id, values: row.entries }));
}

/** The caller's own fields and entries. */
export async function readOwnFields(context: Context): Promise<OwnFields> {
  const { id } = memberOf(context);
  const fields = await listFields(context.db, context.language);
  const params = new Set(fields.map((field) => field.id));
  return { fields, entries: (await readFieldValues(context.db, id)).filter((entry) => params.has(entry.fieldId)) };
}

/** Replaces the caller's own entries. @throws InvalidInput at the invalid field */
export async function writeOwnFields(
  context: Context,
  { count, userCustom: said }: { count: number; userCustom: readonly string[] },
): Promise<OwnFields> {
  if (said.length !== count) throw new InvalidInput({ userCustom: 'rule.invalid' });
  const { id: memberId } = memberOf(context);
  const entries = await checkFieldValues(context.db, said);
  await context.transaction(async (tx) => {
    await writeFieldValues(tx, { memberId, entries });
    return null;
  });
  return readOwnFields(context);
}

function group(said: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const item of said) {
    const at = item.indexOf('=');
    const id = item.slice(0, at);
    groups.set(id, [...(groups.get(id) ?? []), item.slice(at + 1)]);
  }
  return groups;
}

/** Normalizes entries: trimmed, without characters that no text may contain; empty ones are dropped. */
function clean(row: FieldRow, entries: readonly string[]): string[] {
  const texts = entries.map((text) =>
    isChoice(row.kind) ? text : normalizeText(text.replaceAll('\0', '').toWellFormed()).trim(),
  );
  return texts.filter((text) => text !== '');
}
