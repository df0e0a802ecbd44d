import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const HEARTBEAT_MS = 2000;
/** A lock older than this is abandoned, even if its owners' process ids exist again as other processes. */
const SILENCE_MS = 120_000;

/**
 * Runs `work` while no other process on this machine holds the same key. A lock left by a killed process is taken over.
 * @template T
 * @param {string} key
 * @param {(alsoHeldBy: (pid: number) => void) => Promise<T>} work may name a child that keeps holding the lock if this
 * process is killed
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
  // Rewritten periodically as a heartbeat.
  const sign = () => {
    try {
      writeFileSync(join(place, 'owner'), owner);
    } catch {
      // After a long sleep of the machine, another process may have taken over.
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

/** The directory appears atomically with its owner's id in it: renaming onto one that is not empty fails. */
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

/** Moved aside first, so that the lock never exists without its owner; restored if it was not the expected one. */
function discard(place, owner) {
  const aside = mkdtempSync(`${place}.`);
  try {
    renameSync(place, join(aside, 'old'));
    if (ownerOf(join(aside, 'old')) !== owner) renameSync(join(aside, 'old'), place);
  } catch {
    // Another process discarded it.
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
