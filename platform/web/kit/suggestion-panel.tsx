import type { ReactNode } from 'react';
import { classNames } from '#platform/web/kit/class-names.ts';
import { Icon, type IconName } from '#platform/web/kit/icon.tsx';
import css from '#platform/web/kit/popup.module.css';

/** What stands below a field while somebody types; its parent is positioned. The field keeps the focus. */
export function SuggestionPanel({ hidden, children }: { hidden: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames(css.popup, css.menu, css.below)}
      hidden={hidden}
      onPointerDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  );
}

/** Options of one kind under their heading. */
export function OptionGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label}>
      <div className={css.heading} aria-hidden>
        {label}
      </div>
      {children}
    </div>
  );
}

type PanelOptionProps = {
  id: string;
  icon: IconName;
  /** The one that Enter takes. */
  isMarked: boolean;
  onChoose: () => void;
  children: ReactNode;
};

export function PanelOption({ id, icon, isMarked, onChoose, children }: PanelOptionProps) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      className={css.item}
      data-highlighted={isMarked || undefined}
      onClick={onChoose}
    >
      <Icon name={icon} />
      <span>{children}</span>
    </button>
  );
}
