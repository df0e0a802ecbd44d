/** Formats points as an integer, fen as yuan with two decimals. */
export function writePrice({ kind, amount }: { kind: string; amount: number | null }): string {
  return kind === 'money' ? ((amount ?? 0) / 100).toFixed(2) : String(amount ?? 0);
}
