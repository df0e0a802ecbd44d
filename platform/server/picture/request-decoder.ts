import { type ChildProcess, fork } from 'node:child_process';
import { programOf } from '../program-file.ts';
import { inTurn } from './in-turn.ts';
import type { PictureAnswer, PictureWork, TaskOf } from './picture-process.ts';
import { UnfitPicture } from './unfit-picture.ts';

/** In ms: an idle process ends and frees its memory; one that hangs is killed. */
const IDLE = 10_000;
const LONGEST = 120_000;

let decoder: ChildProcess | undefined;
let rest: NodeJS.Timeout | undefined;

/**
 * All decoding happens one at a time in a separate process, so that the memory a decoder keeps, and a crash, do not
 * affect the server. Killed after `longest` ms. @throws UnfitPicture
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
    // A picture that crashes its decoder is refused.
    const fail = () => settle({ fault: 'unreadable' });
    params.once('message', settle);
    params.once('exit', fail);
    params.once('error', fail);
    params.send(task);
  });
}

function start(): ChildProcess {
  // Without the server's secrets. One malloc arena: otherwise each thread would keep its own peak.
  const started = fork(programOf('#platform/server/picture/picture-process.ts'), {
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
