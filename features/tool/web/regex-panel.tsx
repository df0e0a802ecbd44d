import { formatCount } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import type { RegexResult } from './engines/try-regex.ts';
import { panelMessages } from './messages.ts';
import css from './tool.module.css';
import { ResultText, TaskNotice, TextSource } from './tool-parts.tsx';
import { useStored } from './use-stored.ts';
import { useTask } from './use-task.ts';

/** Tries an expression on a text. */
export function RegexPanel() {
  const t = useMessages(panelMessages);
  const [pattern, setPattern] = useStored('regex.pattern');
  const [flags, setFlags] = useStored('regex.flags', 'g');
  const [text, setText] = useStored('regex.text');
  const [replacement, setReplacement] = useStored('regex.replacement');
  const task = useTask('regex', {
    key: JSON.stringify([pattern, flags, text, replacement]),
    input: pattern === '' ? null : { pattern, flags, text, replacement },
  });
  return (
    <div className={css.stack}>
      <div className={css.pair}>
        <Field label={t.regex.pattern}>
          <TextInput value={pattern} spellCheck={false} onChange={(event) => setPattern(event.target.value)} />
        </Field>
        <Field label={t.regex.flags} hint={t.regex.flagsHint}>
          <TextInput value={flags} spellCheck={false} onChange={(event) => setFlags(event.target.value)} />
        </Field>
      </div>
      <TextSource label={t.text} value={text} onChange={setText} />
      <Field label={t.regex.replacement} hint={t.regex.replacementHint}>
        <TextInput value={replacement} spellCheck={false} onChange={(event) => setReplacement(event.target.value)} />
      </Field>
      <TaskNotice task={task} />
      {task.result && <Matches result={task.result} />}
      {task.result && replacement !== '' && (
        <ResultText label={t.regex.replaced} text={task.result.replaced} fileName="replaced.txt" rows={4} />
      )}
    </div>
  );
}

function Matches({ result: { matches, total } }: { result: RegexResult }) {
  const t = useMessages(panelMessages);
  const language = useLanguage();
  return (
    <>
      <p role="status">{t.regex.found({ count: formatCount(total, language) })}</p>
      {matches.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        <ol className={css.lines} tabIndex={0} aria-label={t.regex.matches}>
          {matches.map(({ at, text, groups }) => (
            <li key={at}>
              {`${at}: ${text}`}
              {groups.length > 0 && ` — ${groups.map(([name, group]) => `${name}=${group ?? '∅'}`).join(', ')}`}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
