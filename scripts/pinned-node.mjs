import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from './run-child.mjs';

const MAJOR_VERSION = 24;
const platform = `${process.platform}-${process.arch}`;

/** The dynamic loader of Linux programs. Alpine and NixOS lack it, so the bundled Node would not start there. */
const LOADERS = { 'linux-x64': '/lib64/ld-linux-x86-64.so.2', 'linux-arm64': '/lib/ld-linux-aarch64.so.1' };

/**
 * The Node that runs everything: the one pinned in package-lock.json, otherwise the current one if it is new enough.
 * @param {string} root the repository
 * @returns {string} path of the program
 * @throws {Refusal} where there is neither
 */
export function findNode(root) {
  const pinned = join(root, 'node_modules', `node-${platform}`, 'bin', 'node');
  const loader = LOADERS[platform];
  if (existsSync(pinned) && (loader === undefined || existsSync(loader))) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= MAJOR_VERSION) return process.execPath;
  throw new Refusal(
    `Teahouse needs Node ${MAJOR_VERSION} or later on ${platform} (this is ${process.version}): install it from https://nodejs.org and try again.`,
  );
}
