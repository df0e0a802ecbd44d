import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';

/** Most of what a tool says is kept, in characters. */
const STORED = 200_000;
/** Memory of one tool, in KB: what asks for more is refused it. */
const MEMORY = 3_000_000;
/** A look at the disk holds so long, in ms. */
const FRESH = 30_000;

let looked: { at: number; isThere: Promise<boolean> } | undefined;

/** Whether this machine can make films ready: `ffmpeg` and `ffprobe` are on its path. */
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
  /** Where it works, and may leave files. */
  directory: string;
  /** In ms: what takes longer is ended. */
  within: number;
  /** The largest file it may write, in bytes. */
  most?: number;
  onLine?: (line: string) => void;
  signal?: AbortSignal;
}

/** `isLate`: it was ended because it took too long. */
export interface ToolEnd {
  isGood: boolean;
  isLate: boolean;
  said: string;
}

/**
 * Runs a tool on what a stranger has sent in: in a process of its own, as the last in line for the processor, with bounded
 * memory, time and files, and with none of the server's secrets. Whatever it does, this resolves; aborted, it counts as failed.
 */
export function runTool({ tool, options, directory, within, most, onLine, signal }: ToolRun): Promise<ToolEnd> {
  // Where a bound is not known to the system the others still hold.
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
      // With whatever it may have started.
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
  // A server that ends leaves nobody at work behind it.
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
