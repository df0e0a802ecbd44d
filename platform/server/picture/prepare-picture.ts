import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { type PreparedPicture, type SentPicture, UnfitPicture } from './encode-picture.ts';
import { inTurn } from './in-turn.ts';
import type { PictureAnswer } from './picture-process.ts';

export { type PreparedPicture, UnfitPicture } from './encode-picture.ts';

/** In ms: a process without work ends and gives all its memory back; one that gets nowhere is ended. */
const IDLE = 10_000;
const LONGEST = 120_000;

let decoder: ChildProcess | undefined;
let rest: NodeJS.Timeout | undefined;

/**
 * Makes a picture ready to be shown: its pixels and nothing else, upright, in every size. One at a time, in a process of its own:
 * what a decoder keeps, and what it might break, is not this server's. @throws UnfitPicture
 */
export function preparePicture(sent: SentPicture): Promise<PreparedPicture> {
  return inTurn(async () => {
    const answer = await ask(sent);
    if ('fault' in answer) throw new UnfitPicture(answer.fault);
    return answer.picture;
  });
}

function ask(sent: SentPicture): Promise<PictureAnswer> {
  clearTimeout(rest);
  decoder ??= start();
  const asked = decoder;
  asked.ref();
  asked.channel?.ref();
  return new Promise((resolve) => {
    const tooLong = setTimeout(() => asked.kill('SIGKILL'), LONGEST);
    const settle = (answer: PictureAnswer) => {
      clearTimeout(tooLong);
      asked.off('message', settle);
      asked.off('exit', fail);
      asked.off('error', fail);
      asked.unref();
      asked.channel?.unref();
      if (decoder === asked) rest = setTimeout(() => end(asked), IDLE).unref();
      resolve(answer);
    };
    // A picture that ends its decoder is no picture.
    const fail = () => settle({ fault: 'unreadable' });
    asked.once('message', settle);
    asked.once('exit', fail);
    asked.once('error', fail);
    asked.send(sent);
  });
}

function start(): ChildProcess {
  // It needs none of the server's secrets. One arena: with one for each thread every one of them would keep its own most.
  const started = fork(path.join(import.meta.dirname, 'picture-process.ts'), {
    execArgv: [],
    env: { MALLOC_ARENA_MAX: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  started.on('error', () => end(started));
  started.once('exit', () => {
    if (decoder === started) decoder = undefined;
  });
  return started;
}

function end(one: ChildProcess): void {
  if (decoder === one) decoder = undefined;
  one.kill();
}
