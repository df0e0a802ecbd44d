import { type Comparison, compareTexts } from './compare-texts.ts';
import { countWords, type WordCounts } from './count-words.ts';
import { type Hashes, hashBytes } from './hash-bytes.ts';
import { formatJson, JsonError, type JsonFault, minifyJson, readPath, valuesAt } from './json-text.ts';
import { type RegexResult, type RegexTask, tryRegex } from './try-regex.ts';

/** A text, or a file that the worker reads. */
export type Source = string | Blob;

/** `indent` of null: without spaces. */
interface JsonTask {
  source: Source;
  indent: string | null;
  path: string;
}
type JsonResult = { text: string } | { fault: JsonFault } | { isPathWrong: true };

const readSource = (source: Source) => (typeof source === 'string' ? source : source.text());

async function runJson({ source, indent, path }: JsonTask): Promise<JsonResult> {
  const text = await readSource(source);
  const steps = readPath(path);
  if (steps === null) return { isPathWrong: true };
  try {
    const chosen =
      steps.length === 0
        ? text
        : valuesAt(JSON.parse(minifyJson(text)), steps)
            .map((value) => JSON.stringify(value))
            .map((value) => (indent === null ? value : formatJson(value, indent)))
            .join('\n');
    if (steps.length > 0) return { text: chosen };
    return { text: indent === null ? minifyJson(chosen) : formatJson(chosen, indent) };
  } catch (error) {
    if (error instanceof JsonError) return { fault: error.fault };
    throw error;
  }
}

/** What a worker does, by name. */
export const toolTasks = {
  json: runJson,
  hash: (source: Source): Promise<Hashes> => hashBytes(source),
  regex: async (task: RegexTask): Promise<RegexResult> => tryRegex(task),
  diff: async ({ before, after }: { before: string; after: string }): Promise<Comparison | null> =>
    compareTexts(before, after),
  words: async (source: Source): Promise<WordCounts> => countWords(await readSource(source)),
};

export type ToolTask = keyof typeof toolTasks;
export type TaskInput<Name extends ToolTask> = Parameters<(typeof toolTasks)[Name]>[0];
export type TaskResult<Name extends ToolTask> = Awaited<ReturnType<(typeof toolTasks)[Name]>>;
export type TaskAnswer<Result> = { result: Result } | { failure: string };
