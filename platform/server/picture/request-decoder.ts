import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { inTurn } from './in-turn.ts';
import type { PictureAnswer, PictureWork, TaskOf } from './picture-process.ts';
import { UnfitPicture } from './unfit-picture.ts';

/** In ms: a process without work ends and gives all its memory back; one that gets nowhere is ended. */
const IDLE = 10_000;
const LONGEST = 120_000;

let decoder: ChildProcess | undefined;
let rest: NodeJS.Timeout | undefined;

/**
 * Everything that decodes a picture goes this way: one at a time, in a process of its own, so that what a decoder keeps, and what
 * it might break, is not this server's. After `longest` ms it is ended. @throws UnfitPicture
 */
export function requestDecoder<K extends keyof PictureWork>(
  task: TaskOf<K>,
  longest = LONGEST,
): Promise<PictureWork[K]['made']> {
  return inTurn(async () => {
    const answer = await request(task, longest);
    if ('fault' in answer) throw new UnfitPicture(answer.fault);
    return answer.made;
  });
}

function request<K extends keyof PictureWork>(task: TaskOf<K>, longest: number): Promise<PictureAnswer<K>> {
  clearTimeout(rest);
  decoder ??= start();
  const params = decoder;
  params.ref();
  params.channel?.ref();
  return new Promise((resolve) => {
    const tooLong = setTimeout(() => params.kill('SIGKILL'), longest);
    const settle = (answer: PictureAnswer<K>) => {
      clearTimeout(tooLong);
      params.off('message', settle);
      params.off('exit', fail);
      params.off('error', fail);
      params.unref();
      params.channel?.unref();
      if (decoder === params) rest = setTimeout(() => end(params), IDLE).unref();
      resolve(answer);
    };
    // A picture that ends its decoder is no picture.
    const fail = () => settle({ fault: 'unreadable' });
    params.once('message', settle);
    params.once('exit', fail);
    params.once('error', fail);
    params.send(task);
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

function end(item: ChildProcess): void {
  if (decoder === item) decoder = undefined;
  item.kill();
}
