import { questionSettings } from '#features/question/settings.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import type { Site } from '#platform/server/site.ts';

/** An amount of both currencies: fen and points. */
export interface Amount {
  fen: number;
  points: number;
}

/** What a bounty may be in all; `most` 0: this kind is off. */
export function bountyLimits({
  settings,
}: Pick<Site, 'settings'>): Record<'money' | 'points', { least: number; most: number }> {
  const of = settings.of(questionSettings);
  return {
    money: { least: Math.min(of.bountyMoneyMin, of.bountyMoneyMax), most: of.bountyMoneyMax },
    points: { least: Math.min(of.bountyPointsMin, of.bountyPointsMax), most: of.bountyPointsMax },
  };
}

/** Judges a bounty after something is added by the site's limits. @throws 400 at `money` or `points` */
export function requireBounty(
  site: Pick<Site, 'settings'>,
  { before, added }: { before: Amount; added: Amount },
): void {
  const { money, points } = bountyLimits(site);
  require({ field: 'money', limits: money, rule: 'amountRange', before: before.fen, added: added.fen });
  require({ field: 'points', limits: points, rule: 'range', before: before.points, added: added.points });
}

interface Kind {
  field: 'money' | 'points';
  limits: { least: number; most: number };
  rule: 'amountRange' | 'range';
  before: number;
  added: number;
}

/** The limits are said as of what may be added. */
function require({ field, limits: { least, most }, rule, before, added }: Kind): void {
  if (added === 0) return;
  if (most === 0) throw invalidField(field, field === 'money' ? 'question.moneyOff' : 'question.pointsOff');
  const sum = before + added;
  if (sum < least || sum > most)
    throw invalidField(field, `rule.${rule}:${Math.max(1, least - before)}:${Math.max(1, most - before)}`);
}
