import { spawn } from 'node:child_process';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program to its end and forwards signals to it; the terminal's Ctrl-C reaches it twice, from the terminal and
 * from this process.
 * @param {string} command
 * @param {string[]} argv
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, isQuiet?: boolean, onStart?: (pid: number) => void }} options
 * isQuiet: captures its output instead of showing it; onStart: receives its process id
 * @returns {Promise<{ code: number, output: string }>} the exit code in shell convention: 128 + number for a signal
 */
export function runChild(command, argv, { cwd, env = process.env, isQuiet = false, onStart }) {
  const child = spawn(command, argv, { cwd, env, stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
  if (child.pid !== undefined) onStart?.(child.pid);
  const output = [];
  child.stdout?.on('data', (chunk) => output.push(chunk));
  child.stderr?.on('data', (chunk) => output.push(chunk));
  const forward = (signal) => child.kill(signal);
  for (const signal of FORWARDED) process.on(signal, forward);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      for (const name of FORWARDED) process.off(name, forward);
      resolve({ code: code ?? 128 + numberOf(signal), output: Buffer.concat(output).toString('utf8').trim() });
    });
  });
}

function numberOf(signal) {
  return { SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGABRT: 6, SIGKILL: 9, SIGSEGV: 11, SIGTERM: 15 }[signal] ?? 0;
}

/** An error that the user can fix: shown without a stack. */
export class Refusal extends Error {
  /** @param {string} message @param {number} [code] exit code */
  constructor(message, code = 1) {
    super(message);
    this.code = code;
  }
}

/**
 * Runs one preparation step without showing its output: prints one line, and all of the output if it fails.
 * @param {string} line description of the step
 * @param {[command: string, argv: string[], options: object]} program as for runChild
 * @throws {Refusal} where it fails
 */
export async function runStep(line, [command, argv, options]) {
  process.stderr.write(`${line}\n`);
  const { code, output } = await runChild(command, argv, { ...options, isQuiet: true });
  if (code !== 0) throw new Refusal(`${output}\n\nThis failed: ${[command, ...argv].join(' ')}`, code);
}
