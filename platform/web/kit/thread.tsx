import { type ReactNode, useMemo } from 'react';
import { classNames } from '#platform/web/kit/class-names.ts';
import { Icon, type IconName } from '#platform/web/kit/icon.tsx';
import css from '#platform/web/kit/thread.module.css';
import { trustServerHtml } from '#platform/web/kit/trusted-html.ts';

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
  // Memoized: another object would make React write the HTML again.
  const trusted = useMemo(() => ({ __html: trustServerHtml(html) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises every text before it is sent; nothing else may be passed here
  return <div className={looks} lang={lang} data-by={by} data-of={of} dangerouslySetInnerHTML={trusted} />;
}

type RailButtonProps = {
  icon: IconName;
  label: string;
  /** Already worded for the language; nothing when undefined. */
  count?: string | undefined;
  isOn?: boolean | undefined;
  onPress?: () => void;
  disabled?: boolean;
};

/** Actions of the whole thread: round buttons on wide windows, a bar on phones (`place="foot"`). */
export function ActionRail({
  label,
  place: position = 'rail',
  children,
}: {
  label: string;
  place?: 'rail' | 'foot';
  children: ReactNode;
}) {
  return (
    <fieldset aria-label={label} className={css[position]}>
      {children}
    </fieldset>
  );
}

/** A round button of the rail. With `isOn` it is a toggle. */
export function RailButton({ icon, label, count, isOn, onPress, disabled }: RailButtonProps) {
  return (
    <button
      type="button"
      className={classNames(css.action, isOn && css.on)}
      title={label}
      aria-label={count === undefined ? label : `${label} ${count}`}
      aria-pressed={isOn}
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

/** A quiet button made of words: like 42, reply, quote. */
export function TextAction({
  icon,
  isOn,
  onPress,
  children,
}: {
  icon?: IconName;
  isOn?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={classNames('hit', css.textAction, isOn && css.on)}
      aria-pressed={isOn}
      onClick={onPress}
    >
      {icon && <Icon name={icon} size="s" />}
      {children}
    </button>
  );
}
