import { openTurns } from '#platform/server/database/turns.ts';
import { platformErrors } from '#platform/server/errors.ts';
import { type Allowance, type Limits, limitAddress } from '#platform/server/limit/limits.ts';
import type { Failure } from '#platform/shared/failure.ts';
import type { Language } from '#platform/shared/language.ts';
import { languageTag } from '#platform/shared/messages.ts';

/**
 * Pages that are made for one network; what comes from the guests' cache is not counted. Twenty a second: a house of two hundred people behind
 * one address, each of whom opens a page every ten seconds, and none of them the same.
 */
const MADE: Allowance = { count: 300, seconds: 15 };
/** So many are made at once for one network, so that between two of them others are answered. In ms: who has waited so long goes on. */
const LINE = { atOnce: 2, mostWait: 3000 };

/** Makes a page for an address, or refuses before anything is done for it. @throws 429 */
export type MakePage = <Page>(address: string, make: () => Promise<Page>) => Promise<Page>;

/** Counted by each process for itself: a statement would cost what it guards. */
export function openPageBudget({ limits }: { limits: Pick<Limits, 'takeHere'> }): MakePage {
  const turns = openTurns(LINE);
  return async (address, make) => {
    const network = limitAddress(address);
    const seconds = limits.takeHere(`page:${network}`, MADE);
    if (seconds > 0) throw platformErrors.tooMany({ seconds });
    const turn = turns.open();
    await turn.take(network);
    try {
      return await make();
    } finally {
      turn.end();
    }
  };
}

/** What stands in place of a page that is refused: words alone. */
export function refusedPage(refusal: Failure, language: Language): string {
  return `<!doctype html>
<html lang="${languageTag(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${refusal.status}</title></head>
<body><main><p>${refusal.in(language)}</p></main></body>
</html>
`;
}
