import type { ReactNode } from 'react';
import { classNames } from '#platform/web/kit/class-names.ts';
import { Icon, type IconName } from '#platform/web/kit/icon.tsx';
import { ServerHtml } from '#platform/web/kit/server-html.tsx';
import css from '#platform/web/kit/thread.module.css';

type PostProps = {
  /** Tags and badges above the title. */
  labels?: ReactNode;
  title: ReactNode;
  lang?: string | undefined;
  /** A Byline with a small Avatar: who, when, how often read. */
  by: ReactNode;
  /** At the right end of the byline: edit, report. */
  tools?: ReactNode;
  children: ReactNode;
};

/** The main text of a reading page: labels, title, byline, body. Goes into a Card. */
export function Post({ labels, title, lang, by, tools, children }: PostProps) {
  return (
    <div className={css.post}>
      {labels && <div className={css.labels}>{labels}</div>}
      <h1 className={css.title} lang={lang}>
        {title}
      </h1>
      <div className={css.by}>
        {by}
        {tools && <div className={css.tools}>{tools}</div>}
      </div>
      {children}
    </div>
  );
}

type ProseProps = {
  html: string;
  lang?: string | undefined;
  small?: boolean;
  /** Author of a quotable text and, for a comment, its id. */
  by?: string | undefined;
  of?: string | undefined;
};

/** Sanitised HTML from the server, in the reading column. `small`: comments and replies. */
export function Prose({ html, lang, small = false, by, of }: ProseProps) {
  const looks = classNames('prose', small && 'prose-s');
  return <ServerHtml html={html} className={looks} lang={lang} data-by={by} data-of={of} />;
}

type RailButtonProps = {
  icon: IconName;
  label: string;
  /** Already worded for the language; nothing when undefined. */
  count?: string | undefined;
  isOn?: boolean | undefined;
  /** Its icon has lines inside, which stay visible when it is on. */
  isLined?: boolean;
  /** Only where there is no column beside the article. */
  isNarrowOnly?: boolean;
  onPress?: () => void;
  disabled?: boolean;
  /** The key that presses it. */
  keyName?: string;
};

/** Actions of the whole thread beside it; on phones the ReaderBar has them. */
export function ActionRail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset aria-label={label} className={css.rail}>
      {children}
    </fieldset>
  );
}

/** A round button of the rail. With `isOn` it is a toggle. */
export function RailButton(props: RailButtonProps) {
  const { icon, label, count, isOn, isLined, isNarrowOnly, onPress, disabled, keyName } = props;
  return (
    <button
      type="button"
      className={classNames(css.action, isOn && css.on, isLined && css.lined, isNarrowOnly && css.narrowOnly)}
      title={label}
      aria-label={count === undefined ? label : `${label} ${count}`}
      aria-pressed={isOn}
      aria-keyshortcuts={keyName}
      onClick={onPress}
      disabled={disabled}
    >
      <Icon name={icon} size="l" />
      {count !== undefined && (
        <span className={css.count} aria-hidden>
          {count}
        </span>
      )}
    </button>
  );
}

type ReaderBarProps = {
  label: string;
  /**
   * Looks like a field, and is its pen alone where the others leave no room. A link, so that it leads there without
   * JavaScript.
   */
  write: false | { to: string; label: string; onPress: () => void };
  children: ReactNode;
};

/** On phones the bar at the bottom of a thread, in place of the site's. */
export function ReaderBar({ label, write, children }: ReaderBarProps) {
  return (
    <fieldset aria-label={label} className={css.readerBar} data-reader-bar>
      {write && (
        <a
          href={write.to}
          className={css.write}
          onClick={(event) => {
            event.preventDefault();
            write.onPress();
          }}
        >
          <Icon name="pen" />
          {write.label}
        </a>
      )}
      {children}
    </fieldset>
  );
}

type ReaderBarButtonProps = Omit<RailButtonProps, 'isNarrowOnly'> & {
  /** A place on the page instead of an action. */
  to?: string;
};

/** An icon of the ReaderBar, with its number. */
export function ReaderBarButton(props: ReaderBarButtonProps) {
  const { icon, label, count, isOn, isLined, onPress, disabled, to } = props;
  const name = count === undefined ? label : `${label} ${count}`;
  const shown = (
    <>
      <Icon name={icon} size="l" />
      {count !== undefined && <span aria-hidden>{count}</span>}
    </>
  );
  return to === undefined ? (
    <button
      type="button"
      className={classNames(css.barButton, isOn && css.on, isLined && css.lined)}
      aria-label={name}
      aria-pressed={isOn}
      onClick={onPress}
      disabled={disabled}
    >
      {shown}
    </button>
  ) : (
    <a href={to} className={css.barButton} aria-label={name}>
      {shown}
    </a>
  );
}

/** A quiet button made of words: like 42, reply, quote. */
export function TextAction({
  icon,
  isOn,
  label,
  keyName,
  onPress,
  children,
}: {
  icon?: IconName;
  /** Accessible name where the words alone do not say what they act on; begins with them. */
  label?: string;
  /** The key that presses it. */
  keyName?: string;
  isOn?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={classNames('hit', css.textAction, isOn && css.on)}
      aria-label={label}
      aria-pressed={isOn}
      aria-keyshortcuts={keyName}
      onClick={onPress}
    >
      {icon && <Icon name={icon} size="s" />}
      {children}
    </button>
  );
}
