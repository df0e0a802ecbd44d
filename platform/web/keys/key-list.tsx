import { inLanguage } from '#platform/shared/translation.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Kbd } from '#platform/web/kit/kbd.tsx';
import css from './key-list.module.css';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';
import { type KeyAct, keysOf } from './page-key.ts';

/** The key bindings of this page. */
export function KeyList({ acts, onClose }: { acts: readonly KeyAct[]; onClose: () => void }) {
  // They come with the list, not with every page.
  const t = inLanguage({ zh_CN: zh, en_US: en }, useLanguage());
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
