import { categorySigns } from './category-signs.ts';
import css from './emoji-picker.late.module.css';
import type { PlacedSection } from './emoji-rows.ts';
import { useEmojiMessages } from './use-emoji-messages.ts';

type BarProps = {
  sections: readonly PlacedSection[];
  isOff: boolean /** Scroll position of the list, in pixels. */;
  seen: number;
  onGo: (top: number) => void;
};

/** One button per category: scrolls to it, and is highlighted while it is at the top. */
export function CategoryBar({ sections, isOff, seen, onGo }: BarProps) {
  const t = useEmojiMessages();
  const current = sections.findLast((section) => section.top <= seen + 1)?.name;
  if (isOff) return null;
  return (
    <nav className={css.categories} aria-label={t.categories}>
      {sections.map(({ name, top }) =>
        name === 'search' ? null : (
          <button
            key={name}
            type="button"
            title={t.category[name]}
            aria-label={t.category[name]}
            aria-current={name === current || undefined}
            onClick={() => onGo(top)}
          >
            <span aria-hidden>{categorySigns[name]}</span>
          </button>
        ),
      )}
    </nav>
  );
}
