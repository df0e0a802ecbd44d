import { errorKeyOf, type MemberField } from '#features/member-field/contract.ts';

/** The keys of the fields that have to be filled in and are not; `said` as `readFieldInputs` reads it. */
export function emptyFields(fields: readonly MemberField[], said: readonly string[]): string[] {
  return fields
    .filter(({ id, isRequired }) => isRequired && !said.some((entry) => entry.startsWith(`${id}=`)))
    .map(errorKeyOf);
}
