import type { AuditLabels } from '#features/audit/contract.ts';
import type { Announced } from '#platform/server/feature/feature.ts';
import type { Language } from '#platform/shared/language.ts';

type Named = Pick<Announced, 'settings' | 'permissionLabels' | 'jobMessages'>;

/** What settings and their choices, permissions and jobs are called: of them the log has the keys. */
export function wordLabels(
  { settings, permissionLabels, jobMessages }: Named,
  language: Language,
): Pick<AuditLabels, 'targets' | 'values'> {
  const named = settings.flatMap(({ messages }) => Object.entries(messages[language]));
  const jobs = Object.entries(jobMessages[language]).map(([key, { name }]) => [`job.${key}`, name]);
  const permissions = Object.entries(permissionLabels[language]).map(([key, { name }]) => [key, name]);
  const choices = named.flatMap(([key, { choices = {} }]) =>
    Object.entries(choices).map(([value, label]) => [`setting.${key}.${value}`, label]),
  );
  return {
    targets: Object.fromEntries([...named.map(([key, { name }]) => [`setting.${key}`, name]), ...jobs]),
    values: Object.fromEntries([...permissions, ...choices]),
  };
}
