import { defineEvent } from '#platform/shared/event.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';

/** A member has reported something. */
export const reportFiled = defineEvent<{ reportId: string; caseId: string; target: TextReference }>('report.filed');

/** A member has taken a report back. */
export const reportWithdrawn = defineEvent<{ caseId: string; target: TextReference }>('report.withdrawn');
