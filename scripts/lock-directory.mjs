import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const HEARTBEAT_MS = 2000;
/** Older than this the owners are gone, even if their process numbers live on as other processes. */
const SILENCE_MS = 120_000;

/**
 * Does `work` while no other process on this machine does anything under the same key. A lock left by a killed process is
 * taken over.
 * @template T
 * @param {string} key
 * @param {(alsoHeldBy: (pid: number) => void) => Promise<T>} work may name a child that holds the lock too, should we be killed
 * @returns {Promise<T>}
 */
export async function withLock(key, work) {
  const place = join(
    tmpdir(),
    `teahouse-${process.getuid?.() ?? 0}-${createHash('sha256').update(key).digest('hex').slice(0, 16)}.lock`,
  );
  while (!take(place)) {
    discardIfAbandoned(place);
    await sleep(100);
  }
  let owner = String(process.pid);
  // Written again and again, which shows that we live.
  const sign = () => {
    try {
      writeFileSync(join(place, 'owner'), owner);
    } catch {
      // After a long sleep of the machine somebody may have taken over.
    }
  };
  const heartbeat = setInterval(sign, HEARTBEAT_MS);
  try {
    return await work((pid) => {
      owner += ` ${pid}`;
      sign();
    });
  } finally {
    clearInterval(heartbeat);
    discard(place, owner);
  }
}

/** A directory appears with its owner's number in it, or not at all: renaming onto one that is not empty fails. */
function take(place) {
  const draft = mkdtempSync(`${place}.`);
  writeFileSync(join(draft, 'owner'), String(process.pid));
  try {
    renameSync(draft, place);
    return true;
  } catch {
    rmSync(draft, { recursive: true, force: true });
    return false;
  }
}

function discardIfAbandoned(place) {
  try {
    const owner = ownerOf(place);
    const pids = owner.split(' ').map(Number);
    if (pids.some(isAlive) && Date.now() - statSync(join(place, 'owner')).mtimeMs < SILENCE_MS) return;
    discard(place, owner);
  } catch {
    // Released meanwhile.
  }
}

/** Moved aside first, so that the lock is never there without its owner; put back if it was no longer the one meant. */
function discard(place, owner) {
  const aside = mkdtempSync(`${place}.`);
  try {
    renameSync(place, join(aside, 'old'));
    if (ownerOf(join(aside, 'old')) !== owner) renameSync(join(aside, 'old'), place);
  } catch {
    // Somebody else discarded it.
  }
  rmSync(aside, { recursive: true, force: true });
}

function ownerOf(directory) {
  return readFileSync(join(directory, 'owner'), 'utf8');
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
