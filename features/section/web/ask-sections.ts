import { sectionApi } from '#features/section/contract.ts';
import { ask } from '#platform/web/api/ask.ts';

/** The whole tree with the reader's rights; every page that names sections shares this answer. */
export const askSections = ask(sectionApi.list, { query: {} });
