import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Kbd } from '#platform/web/kit/top-bar.tsx';
import css from './key-list.module.css';
import { keysMessages } from './messages.ts';
import { type KeyAct, keysOf } from './page-key.ts';

/** The key bindings of this page. */
export function KeyList({ acts, onClose }: { acts: readonly KeyAct[]; onClose: () => void }) {
  const t = useMessages(keysMessages);
  return (
    <Dialog open size="s" title={t.title} onClose={onClose}>
      <dl className={css.keys}>
        {acts.map((act) => (
          <div key={act}>
            <dt>
              {keysOf[act].split(' ').map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{t[act]}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
