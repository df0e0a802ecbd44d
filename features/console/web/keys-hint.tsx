import { useMessages } from '#platform/web/i18n/messages.tsx';
import css from './console.module.css';
import { consoleMessages } from './messages.ts';

/** Where there is likely a keyboard: how to see its keys. */
export function KeysHint() {
  return <p className={css.keys}>{useMessages(consoleMessages).keysHint}</p>;
}
