import { newKey } from '#platform/web/api/new-key.ts';
import { isRecord, readCopy } from './draft-copy.ts';
import { deleteEntry, exchangeEntry, listEntries, openLocalStore, putEntry } from './draft-local-store.ts';
import { isSealed, lockedAccounts, markSealed, readLock } from './draft-lock.ts';
import { announceDraft } from './draft-tabs.ts';

/** A member's key pair, which the server gives to them alone. */
export interface DraftPair {
  x: string;
  y: string;
  d: string;
}

/** A draft, or the write-ahead log of a window, encrypted for its writer: ECDH with an ephemeral key, and AES-GCM. */
interface Sealed {
  name: string;
  by: JsonWebKey;
  nonce: Uint8Array<ArrayBuffer>;
  box: ArrayBuffer;
}

const CURVE = { name: 'ECDH', namedCurve: 'P-256' };
const MESSAGES = 'last-words:';
const sealedName = (account: string) => `sealed:${account}:`;

/** Encrypts what accounts other than the reader's have left unsealed in this browser. */
export async function sealDrafts(viewer: string | null): Promise<void> {
  // Web Crypto exists in secure contexts only; other sites are local.
  if (!globalThis.crypto?.subtle) return;
  for (const account of lockedAccounts().filter((item) => item !== viewer)) {
    const lock = readLock(account);
    if (!lock) continue;
    for (const [name, value] of await listEntries(`${account}:`)) {
      const copy = readCopy(value);
      if (!copy) continue;
      markSealed(account, true);
      await exchangeEntry({
        remove: name,
        stamp: copy.stamp,
        put: [`${sealedName(account)}${newKey()}`, await seal(lock, name, JSON.stringify(copy))],
      });
    }
    await sealLastEdits(account, lock);
  }
}

async function sealLastEdits(account: string, lock: JsonWebKey): Promise<void> {
  for (const entry of Object.keys(localStorage)) {
    if (
      !entry.startsWith(MESSAGES) ||
      !entry
        .slice(MESSAGES.length)
        .replace(/^[^:]*:/, '')
        .startsWith(`${account}:`)
    )
      continue;
    const text = localStorage.getItem(entry) ?? '';
    markSealed(account, true);
    await putEntry(`${sealedName(account)}${newKey()}`, await seal(lock, entry, text));
    if (localStorage.getItem(entry) === text) localStorage.removeItem(entry);
  }
}

const opening = new Map<string, Promise<void>>();

/** Decrypts the reader's own sealed drafts; free where there are none. `ask` fetches the key. */
export function openDrafts(account: string, query: () => Promise<DraftPair | undefined>): Promise<void> {
  if (!isSealed(account)) return Promise.resolve();
  const work = opening.get(account) ?? openAll(account, query).finally(() => opening.delete(account));
  opening.set(account, work);
  // Without an answer they stay sealed until the next time.
  return work.catch(() => undefined);
}

async function openAll(account: string, query: () => Promise<DraftPair | undefined>): Promise<void> {
  const pair = await query();
  if (!pair || !globalThis.crypto?.subtle) return;
  const localStore = openLocalStore();
  const entries = await listEntries(sealedName(account));
  for (const [at, value] of entries) {
    const sealed = readSealed(value);
    if (!sealed) continue;
    const text = await unseal(pair, sealed);
    if (sealed.name.startsWith(MESSAGES)) localStorage.setItem(sealed.name, text);
    else {
      const copy = readCopy(JSON.parse(text));
      // Newer text is kept beside it as a conflict.
      if (copy)
        await localStore.update(sealed.name, (there) =>
          there ? { ...there, others: [...there.others, copy.fields, ...copy.others], stamp: newKey() } : copy,
        );
      announceDraft(sealed.name);
    }
    await deleteEntry(at);
  }
  markSealed(account, false);
}

function readSealed(value: unknown): Sealed | undefined {
  if (
    !isRecord(value) ||
    typeof value.name !== 'string' ||
    !isRecord(value.by) ||
    !(value.box instanceof ArrayBuffer) ||
    !(value.nonce instanceof Uint8Array)
  )
    return undefined;
  return { name: value.name, by: value.by, nonce: new Uint8Array(value.nonce), box: value.box };
}

async function seal(lock: JsonWebKey, name: string, text: string): Promise<Sealed> {
  const { subtle } = crypto;
  const once = await subtle.generateKey(CURVE, true, ['deriveKey']);
  const key = await keyOf(await subtle.importKey('jwk', lock, CURVE, false, []), once.privateKey);
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const box = await subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, new TextEncoder().encode(text));
  return { name, by: await subtle.exportKey('jwk', once.publicKey), nonce, box };
}

async function unseal({ x, y, d }: DraftPair, { by, nonce, box }: Sealed): Promise<string> {
  const { subtle } = crypto;
  const own = await subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', x, y, d }, CURVE, false, ['deriveKey']);
  const key = await keyOf(await subtle.importKey('jwk', by, CURVE, false, []), own);
  return new TextDecoder().decode(await subtle.decrypt({ name: 'AES-GCM', iv: nonce }, key, box));
}

const keyOf = (theirs: CryptoKey, own: CryptoKey) =>
  crypto.subtle.deriveKey({ name: 'ECDH', public: theirs }, own, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
