import { formatTable } from '../report.ts';
import type { MoneyPace } from './money-plan.ts';
import type { MoneyResult } from './run-money-bench.ts';

interface Row {
  title: string;
  paces: readonly MoneyPace[];
  half: MoneyPace | undefined;
  /** The baseline it is compared with, round by round, and the required ratio. */
  against?: { name: string; paces: readonly MoneyPace[]; atLeast: number };
}

/** Maximum duration of a request at half load, in ms. */
const HALF_LIMIT = 250;

function rowsOf({ rounds, half, openMany, openHot }: MoneyResult): Row[] {
  const transfers = { name: 'bare transfer', paces: rounds.bareTransfer };
  return [
    { title: 'bare transfer: 2 updates, 2 inserts', paces: rounds.bareTransfer, half: half.bareTransfer[0] },
    {
      title: 'transfer through the ledger',
      paces: rounds.transfer,
      half: half.transfer[0],
      against: { ...transfers, atLeast: 0.45 },
    },
    { title: 'bare update of one row', paces: rounds.bareUpdate, half: half.bareUpdate[0] },
    {
      title: 'one hot account',
      paces: rounds.hot,
      half: half.hot[0],
      against: { name: 'bare update', paces: rounds.bareUpdate, atLeast: 0.25 },
    },
    {
      title: 'HTTP: opening many envelopes',
      paces: openMany.paces,
      half: openMany.half,
      against: { ...transfers, atLeast: 0.35 },
    },
    {
      title: 'HTTP: one envelope of 999',
      paces: openHot.paces,
      half: openHot.half,
      against: { name: 'many envelopes', paces: openMany.paces, atLeast: 0.7 },
    },
  ];
}

/**
 * The median of the rounds. Kinds of work measured in alternating rounds are compared round by round; others by their
 * medians.
 */
const middle = (values: readonly number[]) =>
  [...values].sort((item, other) => item - other)[Math.floor(values.length / 2)] ?? Number.NaN;
const speed = (paces: readonly MoneyPace[]) => middle(paces.map((pace) => pace.perSecond));

/** NaN when no operation succeeded. */
const milliseconds = (value: number | null) => (value === null ? '–' : value.toFixed(1));
/** Empty if not available. */
const told = (values: readonly (number | undefined)[]) => {
  const existing = values.flatMap((value) => (value === undefined ? [] : [value]));
  return existing.length === 0 ? '' : middle(existing).toFixed(2);
};

function shareOf({ paces, against }: Row): number | undefined {
  if (!against) return undefined;
  if (paces.length !== against.paces.length) return speed(paces) / speed(against.paces);
  return middle(paces.map((pace, turn) => pace.perSecond / (against.paces[turn]?.perSecond ?? Number.NaN)));
}

/** The same by CPU time, which others on the machine do not change; undefined where it is not known. */
function shareByCpu({ paces, against }: Row): number | undefined {
  const [own, bare] = [paces, against?.paces ?? []].map((list) => list.flatMap(({ cpu }) => cpu ?? []));
  return own?.length && bare?.length ? middle(bare) / middle(own) : undefined;
}

/** The results in readable form, and whether each target was met. */
export function formatMoney(result: MoneyResult): { text: string; isKept: boolean } {
  let isStored = true;
  const note = (isGood: boolean) => {
    isStored &&= isGood;
    return isGood ? '✓' : '✗';
  };
  const lines = rowsOf(result).map((row) => {
    const share = shareOf(row);
    const byCpu = shareByCpu(row);
    const { against, half, paces } = row;
    const errors = paces.reduce((sum, pace) => sum + pace.errors, half?.errors ?? 0);
    if (errors > 0) isStored = false;
    return [
      row.title,
      Math.round(speed(paces)).toLocaleString('en-US'),
      share === undefined || !against ? '' : `${(share * 100).toFixed(0)} % of ${against.name}`,
      share === undefined || !against
        ? ''
        : `${note(share >= against.atLeast)} ${(against.atLeast * 100).toFixed(0)} %`,
      byCpu === undefined ? '' : `${(byCpu * 100).toFixed(0)} %`,
      milliseconds(middle(paces.map((pace) => pace.p50))),
      milliseconds(middle(paces.map((pace) => pace.p99))),
      half === undefined ? '' : `${against ? `${note(half.p99 <= HALF_LIMIT)} ` : ''}${milliseconds(half.p99)}`,
      told(paces.map((pace) => pace.cpu)),
      told(paces.map((pace) => pace.statements)),
      String(errors),
    ];
  });
  const head = [
    'point',
    'per second',
    'share',
    'promised',
    'by CPU',
    'p50 ms',
    'p99 ms',
    'p99 at half',
    'CPU ms',
    'SQL',
    'errors',
  ];
  return { text: formatTable(head, lines), isKept: isStored };
}
