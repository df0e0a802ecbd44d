import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { EditorToolName } from '#platform/shared/editor-tools.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { IconLink } from '#platform/web/kit/icon-button.tsx';
import type { EditorHand } from '../editor-tool.ts';
import { richEditorMessages } from './messages.ts';
import type { OfferedTool } from './offered-tools.ts';
import css from './rich-area.module.css';
import { ToolButton } from './tool-button.tsx';
import { barIcons } from './tool-icons.ts';
import { barKeys, bindingText, isOnMac, spokenBinding } from './tool-keys.ts';

type ToolbarProps = {
  tools: readonly OfferedTool[];
  hand: EditorHand | null;
  isLocked: boolean;
  onRun: (name: EditorToolName) => void;
  helpPath: string;
};

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The toolbar, one tab stop; arrows, Home and End move within it. */
export function Toolbar({ tools, hand, isLocked, onRun, helpPath }: ToolbarProps) {
  const t = useMessages(richEditorMessages);
  const [current, setCurrent] = useState<EditorToolName | 'help'>();
  const row = useRef<HTMLDivElement>(null);
  const stop =
    current === 'help' || tools.some(({ tool }) => tool.name === current) ? current : (tools[0]?.tool.name ?? 'help');

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...(row.current?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])];
    const at = event.target instanceof HTMLElement ? buttons.indexOf(event.target) : -1;
    const step = STEPS[event.key];
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? buttons.length - 1
          : step === undefined
            ? undefined
            : (at + step + buttons.length) % buttons.length;
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  const follow = (event: FocusEvent<HTMLDivElement>) => {
    const name = event.target.dataset['tool'];
    setCurrent(name === 'help' ? name : (tools.find(({ tool }) => tool.name === name)?.tool.name ?? stop));
  };

  return (
    <div className={css.toolbar}>
      <div
        ref={row}
        role="toolbar"
        aria-label={t.toolbar}
        aria-orientation="horizontal"
        className={css.tools}
        onKeyDown={move}
        onFocus={follow}
      >
        {tools.map((offered) => (
          <ToolButton
            key={offered.tool.name}
            offered={offered}
            hand={hand}
            isLocked={isLocked}
            isStop={offered.tool.name === stop}
            onRun={onRun}
          />
        ))}
        <HelpLink path={helpPath} isStop={stop === 'help'} />
      </div>
    </div>
  );
}

/** Beside what is being written, never instead of it. */
function HelpLink({ path, isStop }: { path: string; isStop: boolean }) {
  const t = useMessages(richEditorMessages);
  return (
    <IconLink
      icon={barIcons.help}
      size="s"
      to={path}
      label={t.help}
      title={t.withKeys({ name: t.help, keys: bindingText(barKeys.help, isOnMac()) })}
      target="_blank"
      data-tool="help"
      tabIndex={isStop ? 0 : -1}
      aria-keyshortcuts={spokenBinding(barKeys.help, isOnMac())}
    />
  );
}
