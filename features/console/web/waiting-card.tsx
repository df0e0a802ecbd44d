import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import css from './console.module.css';
import { consoleMessages } from './messages.ts';
import { useWaiting, waitingText } from './waiting-query.ts';

/** The work that waits for the reader, each with the way to it; nothing while there is none. */
export function WaitingCard() {
  const t = useMessages(consoleMessages);
  const work = useWaiting();
  if (work.length === 0) return null;
  return (
    <Panel title={t.waiting}>
      <ul className={css.waiting}>
        {work.map(({ path, label, count }) => (
          <li key={path}>
            <Link to={path}>
              <strong>{waitingText(count)}</strong> {label}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
