import type { EditorView } from '@codemirror/view';
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import type { UploadDoor } from '../upload-gate.ts';
import { openUploadDesk, type Upload, type UploadDesk, type UploadRules } from './upload-desk.ts';

/** The files on their way, and what a person may do with each. */
export type Uploads = { list: readonly Upload[] } & Pick<UploadDesk, 'take' | 'retry' | 'cancel' | 'setAlt' | 'drop'>;

/** The uploads of one editor: they end with it, and whoever sends the text hears of them. */
export function useUploads(editor: RefObject<EditorView | null>, { rules, isLocked, door }: { rules: UploadRules; isLocked: boolean; door: UploadDoor | undefined }): Uploads {
  const [desk] = useState(() => openUploadDesk(() => editor.current));
  const list = useSyncExternalStore(desk.watch, desk.look, desk.look);

  // Follows the site's word on which tools there are: files that came before it wait for it.
  useEffect(() => desk.setRules(rules), [desk, rules]);
  // Follows the lock of the text, which lasts as long as it is being sent.
  useEffect(() => {
    if (!isLocked) desk.settle();
  }, [desk, isLocked]);
  // Follows the page: what nobody waits for is called back.
  useEffect(() => {
    const leave = door?.attend(desk);
    return () => {
      leave?.();
      desk.drop();
    };
  }, [desk, door]);

  const { take, retry, cancel, setAlt, drop } = desk;
  return { list, take, retry, cancel, setAlt, drop };
}
