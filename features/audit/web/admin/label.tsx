import { type AuditLabels, auditApi } from '#features/audit/contract.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';

const NONE: AuditLabels = { actions: {}, kinds: {}, fields: {} };

/** Fetched together with the list. */
export const labelsQuery = apiQuery(auditApi.labels, { query: {} });

/** The labels that features announce; none while they load. */
export const useLabels = (): AuditLabels => useApiQuery(labelsQuery).data ?? NONE;

/** A label, or the stored name of what has none. */
export function Label({ of, name }: { of: keyof AuditLabels; name: string }) {
  return useLabels()[of][name] ?? name;
}
