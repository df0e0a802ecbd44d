import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from './run-child.mjs';

const MAJOR_VERSION = 24;
const platform = `${process.platform}-${process.arch}`;

/** What a Linux program looks for first. Alpine and NixOS have none, and the bundled Node would not start. */
const LOADERS = { 'linux-x64': '/lib64/ld-linux-x86-64.so.2', 'linux-arm64': '/lib/ld-linux-aarch64.so.1' };

/**
 * The Node everything of ours runs on: the one package-lock.json pins, else the present one if it is new enough.
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
