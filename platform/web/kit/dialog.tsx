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
  /** Left out: nothing but its own buttons closes the dialog, not Escape, not a press beside it. */
  onClose?: () => void;
  title: ReactNode;
  /** Stays at the bottom while the content scrolls: the buttons, the main one last. */
  actions?: ReactNode;
  /** 440, 600 or 840 px on wide windows; on phones every dialog is a sheet from the bottom. */
  size?: 's' | 'm' | 'l';
  /** `side`: a sheet at the right edge of wide windows. */
  place?: 'middle' | 'side';
  /** Interrupts with something to decide. */
  isAlert?: boolean;
  children?: ReactNode;
};

/** Where the focus starts: at what has the mark `data-autofocus`, else in the first field where a keyboard is likely, else at the title. */
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

  // Follows the browser's top layer. In a layout effect, because closing must come before the element leaves: that gives the focus back.
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
    // Both ends of the press: selecting text and letting go outside is not a wish to close.
    if (event.target === event.currentTarget && pressed.current === event.currentTarget) onClose?.();
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
      // A browser may close a dialog all the same (a second Escape); one without a way out opens again.
      onClose={(event) => {
        if (event.target !== event.currentTarget || event.currentTarget.open) return;
        if (onClose) onClose();
        else event.currentTarget.showModal();
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
 * A modal dialog on the browser's own `<dialog>`: focus stays inside, the page behind is inert, Escape closes, focus returns
 * to where it was. It needs no further code to arrive, so it can also say that the network is gone.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

/** A dialog that comes in from the side of wide windows and from the bottom of phones: filters, menus, assistants. */
export function Sheet(props: Omit<DialogProps, 'place'>) {
  return <Dialog {...props} place="side" />;
}
