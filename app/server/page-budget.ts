import { openTurns } from '#platform/server/database/turns.ts';
import { platformErrors } from '#platform/server/errors.ts';
import { type Allowance, type Limits, limitAddress } from '#platform/server/limit/limits.ts';
import type { Failure } from '#platform/shared/failure.ts';
import type { Language } from '#platform/shared/language.ts';
import { languageTag } from '#platform/shared/messages.ts';

/**
 * Pages rendered for one network; pages from the guest cache are not counted. Twenty a second is enough for two hundred
 * people behind one address who each open a different page every ten seconds.
 */
const MADE: Allowance = { count: 300, seconds: 15 };
/**
 * At most so many are rendered concurrently for one network, so that other requests run in between. In ms: after this
 * wait a request goes on regardless.
 */
const LINE = { atOnce: 2, mostWait: 3000 };

/** Renders a page for an address, or refuses before any work is done. @throws 429 */
export type MakePage = <Page>(address: string, make: () => Promise<Page>) => Promise<Page>;

/** Counted by each process in memory: a statement would cost as much as the page it limits. */
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

/** The text-only answer of a refused page. */
export function refusedPage(refusal: Failure, language: Language): string {
  return `<!doctype html>
<html lang="${languageTag(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${refusal.status}</title></head>
<body><main><p>${refusal.in(language)}</p></main></body>
</html>
`;
}
