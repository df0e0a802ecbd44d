/**
 * Makes the blocks of an element those of another, touching only those that differ: what stands at the beginning and at the
 * end as it stood is not laid out anew, its pictures do not load again, and what is opened in it stays open.
 */
export function patchBlocks(shown: Element, wanted: DocumentFragment): void {
  const [before, after] = [[...shown.childNodes], [...wanted.childNodes]];
  const isSame = (one: Node | undefined, other: Node | undefined) => one !== undefined && other !== undefined && one.isEqualNode(other);
  let head = 0;
  while (isSame(before[head], after[head])) head += 1;
  let tail = 0;
  while (tail < Math.min(before.length, after.length) - head && isSame(before.at(-1 - tail), after.at(-1 - tail))) tail += 1;
  const place = before[before.length - tail] ?? null;
  for (const node of before.slice(head, before.length - tail)) node.remove();
  for (const node of after.slice(head, after.length - tail)) shown.insertBefore(node, place);
}
