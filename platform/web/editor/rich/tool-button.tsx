import { type ComponentType, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditorToolName } from '#platform/shared/editor-tools.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import { NoField } from '#platform/web/kit/no-field.tsx';
import type { PopoverPopupProps } from '#platform/web/kit/popover-popup.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import type { EditorHand, EditorPanel, EditorTool } from '../editor-tool.ts';
import { richEditorMessages } from './messages.ts';
import type { OfferedTool } from './offered-tools.ts';
import { toolIcons } from './tool-icons.ts';
import { bindingText, isOnMac, spokenBinding, toolKeys } from './tool-keys.ts';

type ToolButtonProps = {
  offered: OfferedTool;
  hand: EditorHand | null;
  isLocked: boolean;
  /** Tab stops here. */
  isStop: boolean;
  onRun: (name: EditorToolName) => void;
};

/** A toolbar button; its tooltip shows the key binding. */
export function ToolButton({ offered: { tool, isAllowed }, hand, isLocked, isStop, onRun }: ToolButtonProps) {
  const t = useMessages(richEditorMessages);
  const panel = usePanel(tool);
  const name = t.tools[tool.name];
  const keys = toolKeys[tool.name];
  const title = isAllowed ? t.withKeys({ name, keys: bindingText(keys, isOnMac()) }) : t.notAllowed({ name });
  return (
    <>
      <IconButton
        icon={toolIcons[tool.name]}
        size="s"
        label={name}
        title={title}
        data-tool={tool.name}
        tabIndex={isStop ? 0 : -1}
        // Not `disabled`: stays focusable, and says why it does nothing.
        aria-disabled={!isAllowed || isLocked || hand === null || undefined}
        aria-keyshortcuts={spokenBinding(keys, isOnMac())}
        {...('loadPanel' in tool ? { 'aria-haspopup': 'dialog' as const, 'aria-expanded': panel.opened !== null } : {})}
        // Keeps the text's selection and, on a phone, its keyboard.
        onPointerDown={(event) => event.preventDefault()}
        onClick={(event) => {
          if (!isAllowed || isLocked || !hand) return;
          if ('loadPanel' in tool) void panel.open(tool, event.currentTarget);
          else onRun(tool.name);
        }}
      />
      {panel.opened && hand && <OpenPanel opened={panel.opened} label={name} hand={hand} onClose={panel.close} />}
    </>
  );
}

interface Opened {
  Panel: EditorPanel;
  anchor: HTMLElement;
  /** Undefined on a phone: there a panel is a sheet. */
  Popup: ComponentType<PopoverPopupProps> | undefined;
}

function usePanel(tool: EditorTool) {
  const t = useMessages(richEditorMessages);
  const toast = useToast();
  const [opened, setOpened] = useState<Opened | null>(null);
  return {
    opened,
    close: () => setOpened(null),
    async open({ loadPanel }: Extract<EditorTool, { loadPanel: unknown }>, anchor: HTMLElement) {
      if (opened) return setOpened(null);
      const isPhone = matchMedia('(width < 820px)').matches;
      try {
        const [{ Panel }, Popup] = await Promise.all([
          loadPanel(),
          isPhone ? undefined : import('#platform/web/kit/popover-popup.tsx').then((part) => part.PopoverPopup),
        ]);
        setOpened({ Panel, anchor, Popup });
      } catch {
        toast.error(`${t.tools[tool.name]}: ${t.loadFailed}`);
      }
    },
  };
}

function OpenPanel({
  opened: { Panel, anchor, Popup },
  label,
  hand,
  onClose,
}: {
  opened: Opened;
  label: string;
  hand: EditorHand;
  onClose: () => void;
}) {
  // After an action the focus returns to the text; Escape returns it to the button.
  const isDone = useRef(false);
  const finish = () => {
    isDone.current = true;
    // A sheet keeps the focus while it is open.
    flushSync(onClose);
    hand.focus();
  };
  const panel = (
    <NoField>
      <Panel hand={hand} onClose={finish} />
    </NoField>
  );
  if (!Popup)
    return (
      <Dialog open title={label} onClose={onClose}>
        {panel}
      </Dialog>
    );
  return (
    <Popup anchor={anchor} label={label} align="start" onClose={onClose} backTo={() => !isDone.current && anchor}>
      {panel}
    </Popup>
  );
}
