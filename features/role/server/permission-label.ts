import type { PermissionMessages } from '#platform/server/feature/feature.ts';
import type { Language } from '#platform/shared/language.ts';

let known: PermissionMessages | undefined;

/** Registers the names and explanations of permissions that features announce. */
export function registerPermissionLabels(labels: PermissionMessages): void {
  known = labels;
}

/** What a permission is called and what it permits; its stored name if no feature says. */
export const permissionLabel = (permission: string, language: Language): { name: string; help: string } =>
  known?.[language][permission] ?? { name: permission, help: '' };
