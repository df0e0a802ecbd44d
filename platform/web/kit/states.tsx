import type { ReactNode } from 'react';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Icon, type IconName } from '#platform/web/kit/icon.tsx';
import css from '#platform/web/kit/states.module.css';
import { kitMessages } from './messages.ts';

type StateProps = {
  icon: IconName;
  tone?: string | undefined;
  title: ReactNode;
  text?: ReactNode;
  /** Replaces a whole page; its title is then the page's heading. */
  isPage?: boolean | undefined;
  children?: ReactNode;
};

function State({ icon, tone, title, text, isPage = false, children }: StateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={css.state}>
      <span className={tone}>
        <Icon name={icon} size="xl" />
      </span>
      <Title className={css.title}>{title}</Title>
      {text && <p className={css.text}>{text}</p>}
      {children && <div className={css.actions}>{children}</div>}
    </div>
  );
}

/** Empty state: the title says so, `text` says what to do next, `children` are the buttons for it. */
export function EmptyState({
  icon = 'chat',
  title,
  text,
  children,
}: {
  icon?: IconName;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <State icon={icon} title={title} text={text}>
      {children}
    </State>
  );
}

/** Failed state: what happened, and a retry. `children` are beside the retry. */
export function ErrorState({
  title,
  message,
  onRetry,
  isPage,
  children,
}: {
  title?: string;
  message: ReactNode;
  onRetry?: () => void;
  isPage?: boolean;
  children?: ReactNode;
}) {
  const t = useMessages(kitMessages);
  return (
    <div role="alert">
      <State icon="warning" tone={css.bad} title={title ?? t.errorTitle} text={message} isPage={isPage}>
        {(onRetry || children) && (
          <>
            {onRetry && (
              <Button icon="refresh" onClick={onRetry}>
                {t.retry}
              </Button>
            )}
            {children}
          </>
        )}
      </State>
    </div>
  );
}

/** Refused state: why, and in `text` and `children` how to get access. */
export function RefusedState({
  title,
  text,
  isPage,
  children,
}: {
  title?: string;
  text: ReactNode;
  isPage?: boolean;
  children?: ReactNode;
}) {
  const t = useMessages(kitMessages);
  return (
    <div data-refused>
      <State icon="lock" tone={css.locked} title={title ?? t.refusedTitle} text={text} isPage={isPage}>
        {children}
      </State>
    </div>
  );
}

/** A short message about the whole form or page. */
export function Callout({
  tone = 'notice',
  children,
}: {
  tone?: 'notice' | 'success' | 'warning' | 'error';
  children: ReactNode;
}) {
  const icons = { notice: 'info', success: 'check', warning: 'warning', error: 'warning' } as const;
  return (
    <div className={`${css.callout} ${css[tone] ?? ''}`} role={tone === 'error' ? 'alert' : undefined}>
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  );
}
