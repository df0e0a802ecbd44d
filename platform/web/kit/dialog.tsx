import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { classNames } from '#platform/web/kit/class-names.ts';
import css from '#platform/web/kit/dialog.module.css';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import { enterModal } from '#platform/web/kit/modal-stack.ts';
import { rememberFocus } from '#platform/web/kit/return-focus.ts';
import { kitMessages } from './messages.ts';

export type DialogProps = {
  open: boolean;
  /** Absent: only its own buttons close the dialog, neither Escape nor a press beside it. */
  onClose?: () => void;
  title: ReactNode;
  /** Stays at the bottom while the content scrolls: the buttons, the main one last. */
  actions?: ReactNode;
  /** 440, 600 or 840 px on wide windows; on phones every dialog is a sheet from the bottom. */
  size?: 's' | 'm' | 'l';
  /** `side`: a sheet at the right edge of wide windows. */
  place?: 'middle' | 'side';
  /** Role `alertdialog`: requires a decision. */
  isAlert?: boolean;
  children?: ReactNode;
};

/**
 * Initial focus: the element with `data-autofocus`, else the first field where a keyboard is likely, else the title.
 */
const focusInside = (dialog: HTMLDialogElement) => {
  const field = matchMedia('(pointer: fine)').matches
    ? dialog.querySelector<HTMLElement>(':is(input:not([type=hidden]), textarea, select):enabled')
    : null;
  const target =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ?? field ?? dialog.querySelector<HTMLElement>('h2');
  target?.focus();
};

function OpenDialog({
  onClose,
  title,
  actions,
  size = 'm',
  place: position = 'middle',
  isAlert = false,
  children,
}: Omit<DialogProps, 'open'>) {
  const t = useMessages(kitMessages);
  const titleId = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget | null>(null);

  // Follows the browser's top layer. In a layout effect, because closing must happen before the element leaves: that
  // restores the focus.
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (dialog === null) return;
    const giveBack = rememberFocus();
    dialog.showModal();
    focusInside(dialog);
    const leave = enterModal(dialog);
    return () => {
      leave();
      dialog.close();
      giveBack();
    };
  }, []);

  const pressBeside = (event: MouseEvent<HTMLDialogElement>) => {
    const { currentTarget } = event;
    // Both ends of the press: selecting text and releasing outside must not close.
    if (event.target !== currentTarget || pressed.current !== currentTarget) return;
    // A press that slipped costs nobody a written text.
    if (![...currentTarget.querySelectorAll('textarea')].some(({ value }) => value !== '')) onClose?.();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press beside the panel is an extra; Escape and the close button do the same
    <dialog
      ref={dialogRef}
      className={classNames(css.dialog, css[position])}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      closedby={onClose ? undefined : 'none'}
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={pressBeside}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose?.();
      }}
      // A browser may still close a dialog (a second Escape): it opens again, for its owner may not let it go.
      onClose={({ target, currentTarget }) => {
        if (target !== currentTarget || currentTarget.open || !currentTarget.isConnected) return;
        currentTarget.showModal();
        onClose?.();
      }}
    >
      <div className={classNames(css.panel, css[size])}>
        <div className={css.head}>
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {onClose && <IconButton icon="close" label={t.close} onClick={onClose} />}
        </div>
        {children && <div className={css.body}>{children}</div>}
        {actions && <div className={css.foot}>{actions}</div>}
      </div>
    </dialog>
  );
}

/**
 * A modal dialog on the native `<dialog>`: focus stays inside, the page behind is inert, Escape closes, focus returns.
 * It needs no further code, so it also works offline.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

/** A dialog from the side on wide windows and from the bottom on phones: filters, menus, assistants. */
export function Sheet(props: Omit<DialogProps, 'place'>) {
  return <Dialog {...props} place="side" />;
}
