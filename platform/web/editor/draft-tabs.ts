import { newKey } from '#platform/web/api/new-key.ts';

/** This window's id within the browser. */
export const windowName = newKey();

const LIFE = 'draft-window:';
const hearers = new Map<string, Set<() => void>>();
let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  if (!channel) {
    channel = new BroadcastChannel('drafts');
    channel.onmessage = ({ data }) => {
      for (const hear of hearers.get(String(data)) ?? []) hear();
    };
    // A Web Lock held as long as this window lives.
    if ('locks' in navigator) void navigator.locks.request(`${LIFE}${windowName}`, () => new Promise(() => undefined));
  }
  return channel;
}

/** Tells the other windows of this browser that a draft has changed. */
export function announceDraft(name: string): void {
  openChannel()?.postMessage(name);
}

/** Calls back when another window has changed a draft. */
export function hearDrafts(name: string, hear: () => void): () => void {
  openChannel();
  const all = hearers.get(name) ?? new Set();
  hearers.set(name, all.add(hear));
  return () => all.delete(hear);
}

/** Ids of the open windows; undefined where the browser cannot tell. */
export async function openTabs(): Promise<ReadonlySet<string> | undefined> {
  if (!('locks' in navigator)) return undefined;
  openChannel();
  const found = await navigator.locks.query().catch(() => undefined);
  if (!found) return undefined;
  const { held = [] } = found;
  return new Set(held.flatMap(({ name = '' }) => (name.startsWith(LIFE) ? [name.slice(LIFE.length)] : [])));
}

/** One window at a time with Web Locks; elsewhere store and server resolve conflicts. */
export function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work();
}
