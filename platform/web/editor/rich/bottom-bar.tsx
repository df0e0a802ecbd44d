import { useMemo, useState } from 'react';
import { languageTag } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import { countText } from './count-text.ts';
import { EditorKeys } from './editor-keys.tsx';
import { richEditorMessages } from './messages.ts';
import type { OfferedTool } from './offered-tools.ts';
import css from './rich-area.module.css';
import { barIcons } from './tool-icons.ts';
import { barKeys, bindingText, isOnMac, spokenBinding } from './tool-keys.ts';

import type { PreviewMode } from './use-layout.ts';
import { useSettled } from './use-settled.ts';

/** In ms: pause in typing before counting again. */
const PAUSE = 300;

type BottomBarProps = {
  text: string;
  mode: PreviewMode;
  isFull: boolean;
  tools: readonly OfferedTool[];
  onMode: (mode: PreviewMode) => void;
  onFull: () => void;
  /** The list of keys is open. */
  hasKeys: boolean;
  onKeys: (isOpen: boolean) => void;
};

/** Below the text: its length, and the layout buttons. */
export function BottomBar({ text, mode, isFull, tools, onMode, onFull, hasKeys, onKeys }: BottomBarProps) {
  const t = useMessages(richEditorMessages);
  const titleOf = (name: string, binding: string) => t.withKeys({ name, keys: bindingText(binding, isOnMac()) });
  const modes = [
    { name: 'beside', label: t.beside },
    { name: 'instead', label: t.instead },
  ] as const;
  return (
    <div className={css.bar}>
      <Count text={text} />
      <div className={css.looks}>
        {modes.map(({ name, label }) => (
          <IconButton
            key={name}
            icon={barIcons[name]}
            size="s"
            label={label}
            title={titleOf(label, barKeys[name])}
            aria-pressed={mode === name}
            aria-keyshortcuts={spokenBinding(barKeys[name], isOnMac())}
            data-look={name}
            onClick={() => onMode(name)}
          />
        ))}
        <IconButton
          icon={isFull ? barIcons.smallScreen : barIcons.fullScreen}
          size="s"
          label={isFull ? t.smallScreen : t.fullScreen}
          title={titleOf(isFull ? t.smallScreen : t.fullScreen, barKeys.fullScreen)}
          aria-pressed={isFull}
          aria-keyshortcuts={spokenBinding(barKeys.fullScreen, isOnMac())}
          onClick={onFull}
        />
        <IconButton
          icon={barIcons.keys}
          size="s"
          label={t.keys}
          title={titleOf(t.keys, barKeys.keys)}
          data-look="keys"
          onClick={() => onKeys(true)}
        />
      </div>
      {hasKeys && <EditorKeys tools={tools} onClose={() => onKeys(false)} />}
    </div>
  );
}

/** Counted when idle: typing has priority. */
function Count({ text }: { text: string }) {
  const t = useMessages(richEditorMessages);
  const language = useLanguage();
  const [numbers] = useState(() => new Intl.NumberFormat(languageTag(language)));
  const counted = useSettled(text, PAUSE);
  const { characters, han, words: count } = useMemo(() => countText(counted), [counted]);
  const inWords = {
    characters: numbers.format(characters),
    han: numbers.format(han),
    words: numbers.format(count),
  };
  return (
    <span className={css.count} title={t.countAll(inWords)}>
      {t.count(inWords)}
    </span>
  );
}
