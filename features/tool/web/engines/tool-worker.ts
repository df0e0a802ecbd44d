import { type TaskAnswer, type ToolTask, toolTasks } from './tool-tasks.ts';

interface Message {
  name: ToolTask;
  input: never;
}

const answer = (message: TaskAnswer<unknown>) => self.postMessage(message);

self.addEventListener('message', ({ data: { name, input } }: MessageEvent<Message>) => {
  toolTasks[name](input).then(
    (result) => answer({ result }),
    (error: unknown) => answer({ failure: error instanceof Error ? error.message : String(error) }),
  );
});
