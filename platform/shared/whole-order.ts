/** Whether these ids put all of the others into an order: each of them once. */
export function isWholeOrder(ids: readonly string[], all: readonly string[]): boolean {
  const named = new Set(ids);
  return named.size === ids.length && named.size === all.length && all.every((id) => named.has(id));
}
