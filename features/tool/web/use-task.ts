import { useEffect, useRef, useState } from 'react';
import { trustOwnScript } from '#platform/web/kit/trusted-html.ts';
import type { TaskAnswer, TaskInput, TaskResult, ToolTask } from './engines/tool-tasks.ts';
import workerAddress from './engines/tool-worker.ts?worker&url';

/** In ms: nobody waits longer, and some expressions would never end. */
const LONGEST = 20_000;
/** In ms: while somebody types, nothing is worked out. */
const PAUSE = 150;

export type TaskState<Result> =
  | { state: 'idle' | 'busy'; result: Result | undefined }
  | { state: 'done'; result: Result }
  | { state: 'failed'; failure: string; isTimeout: boolean; result: undefined };

const openWorker = () => new Worker(trustOwnScript(workerAddress), { type: 'module' });

/**
 * What a worker makes of an input, which is given to it whenever `key` changes; null: nothing to do. A worker that is
 * still busy with an older input is ended.
 */
export function useTask<Name extends ToolTask>(
  name: Name,
  { key, input }: { key: string; input: TaskInput<Name> | null },
): TaskState<TaskResult<Name>> {
  const [task, setTask] = useState<TaskState<TaskResult<Name>>>({ state: 'idle', result: undefined });
  const worker = useRef<Worker | null>(null);

  // Started with the panel, to be there without a network; ended with it.
  useEffect(() => {
    worker.current ??= openWorker();
    return () => {
      worker.current?.terminate();
      worker.current = null;
    };
  }, []);

  // A worker lives outside of React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when the input is another
  useEffect(() => {
    if (input === null) {
      setTask({ state: 'idle', result: undefined });
      return;
    }
    let isWaiting = false;
    const end = () => {
      if (!isWaiting || worker.current === null) return;
      worker.current?.terminate();
      worker.current = openWorker();
    };
    const run = () => {
      const running = worker.current ?? openWorker();
      worker.current = running;
      isWaiting = true;
      setTask((before) => ({ state: 'busy', result: before.result }));
      running.onmessage = ({ data }: MessageEvent<TaskAnswer<TaskResult<Name>>>) => {
        isWaiting = false;
        clearTimeout(timer);
        if ('result' in data) setTask({ state: 'done', result: data.result });
        else setTask({ state: 'failed', failure: data.failure, isTimeout: false, result: undefined });
      };
      running.postMessage({ name, input });
      timer = setTimeout(() => {
        end();
        isWaiting = false;
        setTask({ state: 'failed', failure: '', isTimeout: true, result: undefined });
      }, LONGEST);
    };
    let timer = setTimeout(run, PAUSE);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [key, name]);

  return task;
}
