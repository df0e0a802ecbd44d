import { latePart } from '#platform/web/page/late-part.tsx';

/** The earlier versions of a text, loaded when they are opened. */
export const TextHistory = latePart(async () => (await import('./text-history.tsx')).TextHistory);
