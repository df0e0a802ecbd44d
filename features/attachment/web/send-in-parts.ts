import { type Attachment, attachmentApi, type UploadState } from '#features/attachment/contract.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { currentCaller } from '#platform/web/api/current-caller.ts';
import { putPart } from '#platform/web/api/put-part.ts';
import type { Handover } from '#platform/web/editor/editor-tool.ts';

type Kind = 'file' | 'video';

const AT_ONCE = 2;
/** Retries of a part without a response: first pause and maximum pause in ms, and the number of attempts. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;
const TRIES = 12;

/** Local storage key of a file's upload: choosing the same file again resumes it. */
export const memoryOf = (kind: Kind, file: Pick<File, 'name' | 'size' | 'lastModified'>): string =>
  `upload:${kind}:${file.name}:${file.size}:${file.lastModified}`;

/**
 * Uploads a large file, two parts at a time, and resumes an earlier attempt: automatically after a lost connection,
 * after a reload when the file is chosen again. Aborting cancels the upload. @throws Error with a message for the
 * member
 */
export async function sendInParts(kind: Kind, file: File, { onProgress, signal }: Handover): Promise<Attachment> {
  const state = (await resume(kind, file)) ?? (await begin(kind, file));
  try {
    await sendMissing(file, state, { onProgress, signal });
    const sent = await patiently(signal, () =>
      currentCaller()(attachmentApi.endUpload, { params: { id: state.id }, body: {} }, { quiet: true }),
    );
    forget(kind, file);
    return sent;
  } catch (error) {
    const isRefused = isApiError(error) && error.status >= 400 && error.status < 500;
    if (signal.aborted || isRefused) forget(kind, file);
    if (signal.aborted)
      currentCaller()(attachmentApi.cancelUpload, { params: { id: state.id }, body: {} }, { quiet: true }).catch(
        () => undefined,
      );
    throw error;
  }
}

async function resume(kind: Kind, file: File): Promise<UploadState | undefined> {
  const id = quietly(() => localStorage.getItem(memoryOf(kind, file)));
  if (!id) return undefined;
  try {
    return await currentCaller()(attachmentApi.readUpload, { params: { id } }, { quiet: true });
  } catch (error) {
    // The upload is over or belongs to another member; a network failure says nothing about it.
    if (isApiError(error) && error.status >= 400 && error.status < 500) return undefined;
    throw error;
  }
}

async function begin(kind: Kind, file: File): Promise<UploadState> {
  const state = await currentCaller()(
    attachmentApi.beginUpload,
    { body: { kind, name: file.name, size: file.size } },
    { quiet: true },
  );
  quietly(() => localStorage.setItem(memoryOf(kind, file), state.id));
  return state;
}

const forget = (kind: Kind, file: File) => quietly(() => localStorage.removeItem(memoryOf(kind, file)));

/** Uploads also work in a browser without storage. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

async function sendMissing(file: File, state: UploadState, { onProgress, signal }: Handover): Promise<void> {
  const { partBytes, partCount } = state;
  const sent = new Map(state.have.map((number) => [number, 1]));
  const notify = (number: number, share: number) => {
    sent.set(number, share);
    const bytes = [...sent].reduce(
      (sum, [at, part]) => sum + part * Math.min(partBytes, file.size - (at - 1) * partBytes),
      0,
    );
    onProgress(Math.min(1, bytes / file.size));
  };
  const missing = Array.from({ length: partCount }, (_, at) => at + 1).filter((number) => !sent.has(number));
  const line: Line = { id: state.id, isOpen: state.isOpen };
  const work = async () => {
    for (let number = missing.shift(); number !== undefined; number = missing.shift()) {
      const at = number;
      const part = file.slice((at - 1) * partBytes, at * partBytes);
      await patiently(signal, () =>
        sendOne(line, { number: at, part, signal, onProgress: (share) => notify(at, share) }),
      );
      notify(at, 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** `isOpen`: whether the store accepts parts directly from this browser, as far as known. */
interface Line {
  id: string;
  isOpen: boolean;
}

interface Part extends Handover {
  number: number;
  part: Blob;
}

async function sendOne(line: Line, { number, part, signal, onProgress }: Part): Promise<void> {
  const call = currentCaller();
  const params = { id: line.id, number: String(number) };
  if (line.isOpen) {
    const { links } = await call(
      attachmentApi.partLinks,
      { params: { id: line.id }, body: { numbers: [number] } },
      { quiet: true, signal },
    );
    const tag = links[0] && (await putPart(links[0].link, part, { onProgress, signal }));
    if (tag) {
      await call(attachmentApi.notePart, { params, body: { tag } }, { quiet: true });
      return;
    }
    // The store does not accept requests from browsers: send the parts through this server.
    line.isOpen = false;
  }
  await call(attachmentApi.addPart, { params, body: {}, file: part }, { quiet: true, onProgress, signal });
}

/** Retries until there is a response: waits for the connection and for a busy server. */
async function patiently<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const isPassing = isApiError(error) && (error.status === 0 || error.status === 429 || error.status >= 502);
      if (!isPassing || signal.aborted || tries >= TRIES) throw error;
      await pause(Math.min(FIRST_PAUSE * 2 ** (tries - 1), LONGEST_PAUSE), signal);
    }
  }
}

/** Ends early when the connection is back. @throws when aborted */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const ending = new AbortController();
    const end = (settle: () => void) => {
      clearTimeout(timer);
      ending.abort();
      settle();
    };
    const timer = setTimeout(() => end(resolve), ms);
    addEventListener('online', () => end(resolve), { signal: ending.signal });
    signal.addEventListener(
      'abort',
      () => end(() => reject(new DOMException('the upload was given up', 'AbortError'))),
      { signal: ending.signal },
    );
  });
}
