import type { EditorView } from '@codemirror/view';
import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { useUnloadWarning } from '../../page/use-unload-warning.ts';
import type { UploadEntry } from '../upload-guard.ts';
import { richEditorMessages } from './messages.ts';
import { openUploadSession, type Upload, type UploadRules, type UploadSession } from './upload-session.ts';

/** The files on their way, and what a person may do with each. */
export type Uploads = { list: readonly Upload[] } & Pick<
  UploadSession,
  'take' | 'retry' | 'cancel' | 'setAlt' | 'drop'
>;

/** The uploads of one editor: they end with it, and whoever sends the text hears of them. */
export function useUploads(
  editor: RefObject<EditorView | null>,
  { rules, isLocked, entry }: { rules: UploadRules; isLocked: boolean; entry: UploadEntry | undefined },
): Uploads {
  const [session] = useState(() => openUploadSession(() => editor.current));
  const list = useSyncExternalStore(session.watch, session.look, session.look);

  const t = useMessages(richEditorMessages).uploads;
  const toast = useToast();
  const sayWhatIsLost = useEffectEvent(() => {
    const count = session.look().filter(({ problem }) => problem === null).length;
    if (count > 0) toast.error(t.left({ count }));
  });
  useUnloadWarning(list.some(({ problem }) => problem === null));
  // Follows the site's word on which tools there are: files that came before it wait for it.
  useEffect(() => session.setRules(rules), [session, rules]);
  // Follows the lock of the text, which lasts as long as it is being sent.
  useEffect(() => {
    if (!isLocked) session.settle();
  }, [session, isLocked]);
  // Follows the page: what nobody waits for is called back.
  useEffect(() => {
    const leave = entry?.attend(session);
    return () => {
      leave?.();
      sayWhatIsLost();
      session.drop();
    };
  }, [session, entry]);

  const { take, retry, cancel, setAlt, drop } = session;
  return { list, take, retry, cancel, setAlt, drop };
}
