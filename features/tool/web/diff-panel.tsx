import { formatCount } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import type { ComparedPart, Comparison } from './engines/compare-texts.ts';
import { panelMessages } from './messages.ts';
import css from './tool.module.css';
import { TaskNotice, TextSource } from './tool-parts.tsx';
import { useStored } from './use-stored.ts';
import { useTask } from './use-task.ts';

/** Lines shown at most. */
const MOST_LINES = 5000;

/** Compares two texts line by line. */
export function DiffPanel() {
  const t = useMessages(panelMessages);
  const [before, setBefore] = useStored('diff.before');
  const [after, setAfter] = useStored('diff.after');
  const task = useTask('diff', {
    key: JSON.stringify([before, after]),
    input: before === '' && after === '' ? null : { before, after },
  });
  return (
    <div className={css.stack}>
      <TextSource label={t.diff.before} value={before} onChange={setBefore} />
      <TextSource label={t.diff.after} value={after} onChange={setAfter} />
      <TaskNotice task={task} />
      {task.state === 'done' && task.result === null && <Callout tone="warning">{t.diff.tooMuch}</Callout>}
      {task.result && <Lines comparison={task.result} />}
    </div>
  );
}

function Lines({ comparison: { parts, added, removed } }: { comparison: Comparison }) {
  const t = useMessages(panelMessages);
  const language = useLanguage();
  if (added + removed === 0) return <p role="status">{t.diff.same}</p>;
  const lines = parts.flatMap(({ kind, lines: own }) => own.map((text) => ({ kind, text }))).slice(0, MOST_LINES);
  return (
    <>
      <p role="status">
        {t.diff.counts({ added: formatCount(added, language), removed: formatCount(removed, language) })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className={css.lines} tabIndex={0} aria-label={t.result}>
        {lines.map(({ kind, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a comparison never change places
          <Line key={at} kind={kind} text={text} />
        ))}
      </section>
    </>
  );
}

function Line({ kind, text }: { kind: ComparedPart['kind']; text: string }) {
  if (kind === 'added') return <ins>{`+ ${text}`}</ins>;
  if (kind === 'removed') return <del>{`- ${text}`}</del>;
  return <div>{`  ${text}`}</div>;
}
