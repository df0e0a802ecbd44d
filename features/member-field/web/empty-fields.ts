import { errorKeyOf, type MemberField } from '#features/member-field/contract.ts';

/** The keys of required fields without an entry; `said` is the result of `readFieldInputs`. */
export function emptyFields(fields: readonly MemberField[], said: readonly string[]): string[] {
  return fields
    .filter(({ id, isRequired }) => isRequired && !said.some((entry) => entry.startsWith(`${id}=`)))
    .map(errorKeyOf);
}
