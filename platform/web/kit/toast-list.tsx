import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { classNames } from '#platform/web/kit/class-names.ts';
import { Icon } from '#platform/web/kit/icon.tsx';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import { useTopModal } from '#platform/web/kit/modal-stack.ts';
import css from '#platform/web/kit/toast.module.css';
import type { ToastEntry } from '#platform/web/kit/toast-entry.ts';
import { kitMessages } from './messages.ts';

const LASTS = { success: 5000, notice: 6000, error: 10_000 };
const ICONS = { success: 'check', notice: 'info', error: 'warning' } as const;

function Toast({ entry, onClose }: { entry: ToastEntry; onClose: (id: number) => void }) {
  const t = useMessages(kitMessages);
  const [isHeld, setHeld] = useState(false);
  const { id, tone, text, action } = entry;

  // Closes the toast after a time, but while it is hovered or focused only when what it offers is over.
  useEffect(() => {
    const until = action?.until;
    if (isHeld && until === undefined) return;
    const lasts = action ? LASTS.error : LASTS[tone];
    const timer = setTimeout(() => onClose(id), isHeld && until !== undefined ? until - Date.now() : lasts);
    return () => clearTimeout(timer);
  }, [isHeld, id, tone, action, onClose]);

  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  const tones = { success: t.success, notice: t.notice, error: t.failure };
  return (
    <li
      className={classNames(css.toast, css[tone])}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon name={ICONS[tone]} label={tones[tone]} />
      <span className={css.text} role={tone === 'error' ? 'alert' : undefined}>
        {text}
      </span>
      {action && (
        <button
          type="button"
          className={classNames('hit', css.action)}
          onClick={() => {
            action.onPress();
            onClose(id);
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton size="s" icon="close" label={t.close} onClick={() => onClose(id)} />
    </li>
  );
}

/** The region of the toasts; it moves into an open dialog, because everything else is inert then. */
export function ToastList({ entries, onClose }: { entries: readonly ToastEntry[]; onClose: (id: number) => void }) {
  const t = useMessages(kitMessages);
  const dialog = useTopModal();
  const region = (
    <section data-toasts className={css.region} aria-label={t.toasts} aria-live="polite" aria-relevant="additions">
      <ol>
        {entries.map((entry) => (
          <Toast key={entry.id} entry={entry} onClose={onClose} />
        ))}
      </ol>
    </section>
  );
  return dialog ? createPortal(region, dialog) : region;
}
