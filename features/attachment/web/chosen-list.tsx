import type { ReactNode } from 'react';
import { formatBytes } from '#platform/shared/byte-size.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Icon } from '#platform/web/kit/icon.tsx';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import { Meter } from '#platform/web/kit/progress.tsx';
import type { zh } from '../messages.zh.ts';
import css from './upload-panel.module.css';
import type { Chosen, SendingFiles } from './use-sending-files.ts';

interface ChosenListProps<Sent> {
  messages: (typeof zh)['panel'];
  files: SendingFiles<Sent>;
  /** Rendered before and below each file. */
  picture?: (chosen: Chosen<Sent>) => ReactNode;
  below?: (chosen: Chosen<Sent>) => ReactNode;
}

/** Files being uploaded: progress, errors, retry and remove buttons. */
export function ChosenList<Sent>({ messages, files, picture, below }: ChosenListProps<Sent>) {
  const language = useLanguage();
  if (files.list.length === 0) return null;
  return (
    <ul className={css.list} aria-label={messages.chosen}>
      {files.list.map((chosen) => (
        <li key={chosen.id}>
          {picture?.(chosen)}
          <div className={css.about}>
            <span className={css.name}>{chosen.file.name}</span>
            {chosen.problem === undefined && chosen.sent === undefined && (
              <Meter label={messages.progress({ name: chosen.file.name })} value={chosen.progress} />
            )}
            {chosen.sent !== undefined && (
              <span className={css.quiet}>{messages.done({ size: formatBytes(chosen.file.size, language) })}</span>
            )}
            {chosen.problem !== undefined && (
              <p className={css.problem} role="alert">
                <Icon name="warning" size="s" />
                {chosen.problem}
              </p>
            )}
            {below?.(chosen)}
            {chosen.problem !== undefined && chosen.canRetry && (
              <div>
                <Button size="s" icon="refresh" onClick={() => files.retry(chosen.id)}>
                  {messages.retry}
                </Button>
              </div>
            )}
          </div>
          <IconButton
            icon="close"
            size="s"
            label={messages.remove({ name: chosen.file.name })}
            onClick={() => files.remove(chosen.id)}
          />
        </li>
      ))}
    </ul>
  );
}
