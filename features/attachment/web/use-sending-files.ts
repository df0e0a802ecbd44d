import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { RefusedFile } from '#platform/web/api/refused-file.ts';
import type { EditorHand, Handover } from '#platform/web/editor/editor-tool.ts';
import { useUnloadWarning } from '#platform/web/page/use-unload-warning.ts';

/** A file chosen in a panel, uploading or uploaded. */
export interface Chosen<Sent> {
  id: number;
  file: File;
  /** Fraction of all bytes, 0 to 1. */
  progress: number;
  /** The error message, if the upload failed. */
  problem: string | undefined;
  /** Whether a retry with the same file can succeed. */
  canRetry: boolean;
  sent: Sent | undefined;
}

export interface SendingFiles<Sent> {
  list: readonly Chosen<Sent>[];
  isBusy: boolean;
  add: (files: readonly File[]) => void;
  retry: (id: number) => void;
  /** Cancels the upload or drops the result; the server deletes unused attachments. */
  remove: (id: number) => void;
}

/**
 * Uploads files one at a time, in the order chosen, because a phone's connection is slow. `failed` is the message for
 * errors that have none.
 */
export function useSendingFiles<Sent>(
  send: (file: File, handover: Handover) => Promise<Sent>,
  failed: string,
): SendingFiles<Sent> {
  const [list, setList] = useState<readonly Chosen<Sent>[]>([]);
  const count = useRef(0);
  const running = useRef(new Map<number, AbortController>());
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const change = (id: number, changes: Partial<Chosen<Sent>>) =>
    setList((before) => before.map((item) => (item.id === id ? { ...item, ...changes } : item)));

  const start = (id: number, file: File) => {
    const controller = new AbortController();
    running.current.set(id, controller);
    queue.current = queue.current.then(async () => {
      if (controller.signal.aborted) return;
      try {
        change(id, {
          sent: await send(file, { signal: controller.signal, onProgress: (progress) => change(id, { progress }) }),
        });
      } catch (error) {
        if (controller.signal.aborted) return;
        change(id, {
          problem: error instanceof Error && error.message !== '' ? error.message : failed,
          canRetry: !(error instanceof RefusedFile),
        });
      } finally {
        running.current.delete(id);
      }
    });
  };

  // Bound to the panel's lifetime: closing it cancels unfinished uploads.
  useEffect(() => {
    const left = running.current;
    return () => {
      for (const controller of left.values()) controller.abort();
    };
  }, []);

  const isBusy = list.some((item) => item.sent === undefined && item.problem === undefined);
  useUnloadWarning(isBusy);
  return {
    list,
    isBusy,
    add: (files) => {
      const added = files.map(
        (file): Chosen<Sent> => ({
          id: ++count.current,
          file,
          progress: 0,
          problem: undefined,
          canRetry: true,
          sent: undefined,
        }),
      );
      setList((before) => [...before, ...added]);
      for (const { id, file } of added) start(id, file);
    },
    retry: (id) => {
      const chosen = list.find((item) => item.id === id);
      if (!chosen) return;
      change(id, { problem: undefined, progress: 0 });
      start(id, chosen.file);
    },
    remove: (id) => {
      running.current.get(id)?.abort();
      setList((before) => before.filter((item) => item.id !== id));
    },
  };
}

/**
 * Puts what a panel's files have become into the text: by its button, and where the panel is left without it. Files on
 * their way are then the editor's to send, so that the text waits for them. Returns the button's act.
 */
export function useInsert(
  { list }: Pick<SendingFiles<unknown>, 'list'>,
  { hand, onClose, markdown }: { hand: EditorHand; onClose: () => void; markdown: readonly string[] },
): () => void {
  const isDone = useRef(false);
  const insert = () => {
    isDone.current = true;
    if (markdown.length > 0) hand.insertBlock(markdown.join('\n\n'));
  };
  const leave = useEffectEvent(() => {
    if (isDone.current) return;
    insert();
    const coming = list.filter(({ sent, problem }) => sent === undefined && problem === undefined);
    if (coming.length > 0) hand.take(coming.map(({ file }) => file));
  });
  // Follows the panel, which its popup takes down however it is closed.
  useEffect(() => () => leave(), []);
  return () => {
    insert();
    onClose();
  };
}
