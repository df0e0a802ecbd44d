import { type KeyboardEvent, useRef, useState } from 'react';
import { skinSigns } from './category-signs.ts';
import { EmojiFace } from './emoji-grid.tsx';
import css from './emoji-picker.late.module.css';
import type { Emoji } from './emoji-sheet.ts';
import { useEmojiMessages } from './use-emoji-messages.ts';

type PreviewProps = {
  emoji: Emoji | undefined;
  tone: number;
  skin: number;
  onTry: (tone: number | null) => void;
  onChoose: (tone: number) => void;
};

/** The highlighted emoji with its name, and the skin tone menu. */
export function EmojiPreview({ emoji, tone, skin, onTry, onChoose }: PreviewProps) {
  const t = useEmojiMessages();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    // A focused tone leaves the page with the menu: the popover would take the focus a frame later, wherever it is.
    opener.current?.focus();
    setOpen(false);
    onTry(null);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    // Escape closes the menu, not the picker.
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
    close();
  };
  return (
    <div className={css.preview}>
      <span className={css.large} aria-hidden>
        {emoji && <EmojiFace emoji={emoji} tone={tone} />}
      </span>
      <span className={css.name} aria-hidden>
        {emoji?.label}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens for the keys of what is in it */}
      <div className={css.skins} onKeyDown={press} onPointerLeave={() => onTry(null)}>
        {isOpen && (
          <fieldset className={css.tones}>
            <legend className="sr-only">{t.skins}</legend>
            {skinSigns.map((sign, at) => (
              <button
                key={sign}
                type="button"
                aria-label={t.tones[at]}
                title={t.tones[at]}
                aria-pressed={at + 1 === skin}
                onPointerEnter={() => onTry(at + 1)}
                onFocus={() => onTry(at + 1)}
                onClick={() => {
                  onChoose(at + 1);
                  close();
                }}
              >
                <span aria-hidden>{sign}</span>
              </button>
            ))}
          </fieldset>
        )}
        <button
          ref={opener}
          type="button"
          className={css.tone}
          aria-expanded={isOpen}
          aria-label={t.skin({ tone: t.tones[skin - 1] ?? '' })}
          title={t.skin({ tone: t.tones[skin - 1] ?? '' })}
          onClick={() => (isOpen ? close() : setOpen(true))}
        >
          <span aria-hidden>{skinSigns[tone - 1]}</span>
        </button>
      </div>
    </div>
  );
}
