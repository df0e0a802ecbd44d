import type { AuditMessages } from '#platform/server/feature/feature.ts';
import type { Language } from '#platform/shared/language.ts';

let known: AuditMessages | undefined;

/** Registers the labels that features announce. */
export function registerAuditLabels(labels: AuditMessages): void {
  known = labels;
}

/** What an action is called; its stored name if no feature says. */
export const actionLabel = (action: string, language: Language): string => known?.[language].actions[action] ?? action;
