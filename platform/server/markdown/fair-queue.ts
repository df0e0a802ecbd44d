/** Items of several owners, taken by turns: nobody waits for more than one item of each of the others. */
export interface FairQueue<Item> {
  add(owner: string, item: Item): void;
  take(): Item | undefined;
}

export function openFairQueue<Item>(): FairQueue<Item> {
  // A map keeps its keys in the order of insertion: the owner in front is next.
  const lines = new Map<string, Item[]>();
  return {
    add(owner, item) {
      const line = lines.get(owner);
      if (line) line.push(item);
      else lines.set(owner, [item]);
    },
    take() {
      const [front] = lines;
      if (front === undefined) return undefined;
      const [owner, line] = front;
      const item = line.shift();
      lines.delete(owner);
      if (line.length > 0) lines.set(owner, line);
      return item;
    },
  };
}
