import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';

/** Most characters kept of a tool's output. */
const STORED = 200_000;
/** Memory limit of one tool, in KB. */
const MEMORY = 3_000_000;
/** How long a check of the disk is valid, in ms. */
const FRESH = 30_000;

let looked: { at: number; isThere: Promise<boolean> } | undefined;

/** Whether `ffmpeg` and `ffprobe` are on the path. */
export function hasVideoTools(): Promise<boolean> {
  if (!looked || Date.now() - looked.at > FRESH) looked = { at: Date.now(), isThere: findTools() };
  return looked.isThere;
}

async function findTools(): Promise<boolean> {
  const directories = (process.env['PATH'] ?? '').split(path.delimiter).filter((directory) => directory !== '');
  const isThere = async (name: string) =>
    (await Promise.all(directories.map((directory) => isProgram(path.join(directory, name))))).includes(true);
  return (await isThere('ffmpeg')) && (await isThere('ffprobe'));
}

const isProgram = (file: string): Promise<boolean> =>
  fs.access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

export interface ToolRun {
  tool: 'ffmpeg' | 'ffprobe';
  options: readonly string[];
  /** Working directory; the tool may leave files there. */
  directory: string;
  /** Time limit in ms. */
  within: number;
  /** The largest file it may write, in bytes. */
  most?: number;
  onLine?: (line: string) => void;
  signal?: AbortSignal;
}

/** `isLate`: killed at the time limit. */
export interface ToolEnd {
  isGood: boolean;
  isLate: boolean;
  said: string;
}

/**
 * Runs a tool on untrusted input: in its own process, at the lowest priority, with limits on memory, time and files,
 * and without the server's secrets. Always resolves; an abort counts as failure.
 */
export function runTool({ tool, options, directory, within, most, onLine, signal }: ToolRun): Promise<ToolEnd> {
  // A limit the system does not support is skipped.
  const blocks = Math.ceil((most ?? 100_000_000) / 512);
  const bounds = `ulimit -v ${MEMORY} 2>/dev/null; ulimit -t ${Math.ceil((within / 1000) * 4)} 2>/dev/null; ulimit -f ${blocks} 2>/dev/null; ulimit -c 0 2>/dev/null`;
  const child = spawn('/bin/sh', ['-c', `${bounds}; exec nice -n 15 "$0" "$@"`, tool, ...options], {
    cwd: directory,
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const kill = () => {
    if (child.pid === undefined || child.exitCode !== null) return;
    try {
      // The whole process group.
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  };
  let said = '';
  let isLate = false;
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (said.length < STORED) said += text.slice(0, STORED - said.length);
    const lines = (rest + text).split('\n');
    rest = (lines.pop() ?? '').slice(0, 1000);
    for (const line of lines) onLine?.(line);
  });
  const timer = setTimeout(() => {
    isLate = true;
    kill();
  }, within);
  // A server that exits leaves no tool running.
  process.once('exit', kill);
  signal?.addEventListener('abort', kill, { once: true });
  if (signal?.aborted) kill();
  return new Promise((resolve) => {
    const settle = (isGood: boolean) => {
      clearTimeout(timer);
      process.off('exit', kill);
      signal?.removeEventListener('abort', kill);
      resolve({ isGood: isGood && !isLate && signal?.aborted !== true, isLate, said });
    };
    child.once('error', () => settle(false));
    child.once('close', (code) => settle(code === 0));
  });
}
