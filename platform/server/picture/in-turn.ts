import { openFairQueue } from '../markdown/fair-queue.ts';
import { renderOwner } from '../markdown/render-owner.ts';

const queue = openFairQueue<() => Promise<void>>();
let isBusy = false;

/**
 * Pictures are decoded one at a time in a process: a large one takes a quarter of a gigabyte. Callers take turns, so
 * that whoever sends twenty holds up the others for one.
 */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    queue.add(renderOwner(), () => work().then(resolve, reject));
    if (!isBusy) void workOff();
  });
}

async function workOff(): Promise<void> {
  isBusy = true;
  for (let next = queue.take(); next; next = queue.take()) await next();
  isBusy = false;
}
