import { pointApi } from '#features/point/contract.ts';
import { ask } from '#platform/web/api/ask.ts';

/** What the asking member has in points, and how he earns more. */
export const askPoints = ask(pointApi.state, { query: {} });
