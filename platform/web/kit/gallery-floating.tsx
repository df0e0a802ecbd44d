import { useState } from 'react';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { ConfirmDialog } from '#platform/web/kit/confirm-dialog.tsx';
import { Dialog, Sheet } from '#platform/web/kit/dialog.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { GallerySection, Row, useGalleryMessages } from '#platform/web/kit/gallery-section.tsx';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import { Menu } from '#platform/web/kit/menu.tsx';
import { Popover } from '#platform/web/kit/popover.tsx';
import { LoadingOverlay, ProgressBar } from '#platform/web/kit/progress.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { Tooltip } from '#platform/web/kit/tooltip.tsx';

type Shown = 'dialog' | 'sheet' | 'confirm' | 'typed' | 'fixed' | 'overlay' | null;

function Dialogs({ shown, show }: { shown: Shown; show: (what: Shown) => void }) {
  const { floating, fields, buttons } = useGalleryMessages();
  const close = () => show(null);
  const actions = (
    <>
      <Button onClick={close}>{buttons.cancel}</Button>
      <Button tone="primary" onClick={close}>
        {buttons.save}
      </Button>
    </>
  );
  return (
    <>
      <Dialog open={shown === 'dialog'} onClose={close} title={floating.dialog} actions={actions}>
        <Field label={fields.account} hint={fields.accountHint}>
          <TextInput name="inside" autoComplete="off" />
        </Field>
        <ThemeMenu />
      </Dialog>
      <Sheet open={shown === 'sheet'} onClose={close} title={floating.sheet} actions={actions}>
        <p>{floating.cardText}</p>
      </Sheet>
      <Dialog
        open={shown === 'fixed'}
        size="s"
        title={floating.fixed}
        actions={<Button onClick={close}>{buttons.cancel}</Button>}
      >
        <p>{floating.fixedText}</p>
      </Dialog>
      <ConfirmDialog
        open={shown === 'confirm'}
        tone="danger"
        title={floating.confirm}
        text={floating.confirmText}
        confirmLabel={buttons.remove}
        onConfirm={close}
        onClose={close}
      />
      <ConfirmDialog
        open={shown === 'typed'}
        tone="danger"
        title={floating.typed}
        phrase={floating.phrase}
        confirmLabel={floating.typed}
        onConfirm={close}
        onClose={close}
      />
    </>
  );
}

function ThemeMenu() {
  const { floating } = useGalleryMessages();
  const [theme, setTheme] = useState('auto');
  const item = (key: string, label: string, icon: 'sun' | 'moon' | 'system') => ({
    key,
    label,
    icon,
    checked: theme === key,
    onSelect: () => setTheme(key),
  });
  return (
    <Menu
      label={floating.themes}
      text={floating.themes}
      align="start"
      items={[
        item('light', floating.light, 'sun'),
        item('dark', floating.dark, 'moon'),
        item('auto', floating.system, 'system'),
      ]}
    />
  );
}

function Popups() {
  const { floating, people, buttons, read, follow } = useGalleryMessages();
  const toast = useToast();
  return (
    <Row>
      <Menu
        label={floating.menu}
        icon="more"
        items={[
          { key: 'edit', label: read.edit, icon: 'pen', onSelect: () => toast.success(floating.saved) },
          { key: 'share', label: read.share, icon: 'share', to: '/kit' },
          { key: 'off', label: read.report, icon: 'flag', disabled: true },
          {
            key: 'remove',
            label: buttons.remove,
            icon: 'trash',
            danger: true,
            lineAbove: true,
            onSelect: () => toast.error(floating.failed),
          },
        ]}
      />
      <ThemeMenu />
      <Popover label={floating.card} content={<Avatar name={people.zhou} />}>
        {(close) => (
          <>
            <p>{floating.cardText}</p>
            <Button size="s" tone="primary" onClick={close}>
              {follow}
            </Button>
          </>
        )}
      </Popover>
      <Tooltip text={floating.tip}>
        <IconButton icon="star" label={read.favourite} title={undefined} />
      </Tooltip>
    </Row>
  );
}

/** Dialogs, sheets, menus, popovers, tooltips, toasts and the overlay. */
export function GalleryFloating() {
  const { captions, floating } = useGalleryMessages();
  const [shown, show] = useState<Shown>(null);
  const toast = useToast();
  const kinds = ['dialog', 'sheet', 'confirm', 'typed', 'fixed', 'overlay'] as const;
  const cover = () => {
    show('overlay');
    setTimeout(() => show(null), 1200);
  };
  return (
    <GallerySection title={captions.floating}>
      <Row>
        {kinds.map((kind) => (
          <Button key={kind} onClick={kind === 'overlay' ? cover : () => show(kind)}>
            {floating[kind]}
          </Button>
        ))}
      </Row>
      <Popups />
      <Row>
        <Button onClick={() => toast.success(floating.saved)}>{floating.toastSuccess}</Button>
        <Button onClick={() => toast.error(floating.failed)}>{floating.toastError}</Button>
        <Button
          onClick={() =>
            toast.notice(floating.deleted, { label: floating.undo, onPress: () => toast.success(floating.saved) })
          }
        >
          {floating.toastNotice}
        </Button>
      </Row>
      <Dialogs shown={shown} show={show} />
      <ProgressBar active={shown === 'overlay'} />
      <LoadingOverlay active={shown === 'overlay'} />
    </GallerySection>
  );
}
