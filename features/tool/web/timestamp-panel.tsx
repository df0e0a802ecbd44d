import { ownTimeZone } from '#platform/shared/calendar-day.ts';
import { writeInstant } from '#platform/shared/instant.ts';
import { relativeTime } from '#platform/shared/relative-time.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { useNow } from '#platform/web/kit/clock.ts';
import { Field } from '#platform/web/kit/field.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { readInstant } from './engines/read-instant.ts';
import { panelMessages } from './messages.ts';
import css from './tool.module.css';
import { ResultTable, Row } from './tool-parts.tsx';
import { useStored } from './use-stored.ts';

/** Timestamps to dates and back. */
export function TimestampPanel() {
  const t = useMessages(panelMessages);
  const language = useLanguage();
  const now = useNow();
  const [text, setText] = useStored('timestamp.text');
  const at = readInstant(text);
  const timeZone = ownTimeZone();
  const date = at === null ? null : new Date(at);
  const rows = date && [
    { name: t.timestamp.own({ zone: timeZone }), value: writeInstant(date, { language, timeZone }, 'second') },
    { name: 'ISO 8601 (UTC)', value: date.toISOString() },
    { name: t.timestamp.seconds, value: String(Math.floor(date.getTime() / 1000)) },
    { name: t.timestamp.milliseconds, value: String(date.getTime()) },
    { name: t.timestamp.relative, value: relativeTime(date, { now, language }) },
  ];
  return (
    <div className={css.stack}>
      <Field
        label={t.timestamp.input}
        hint={t.timestamp.hint}
        error={text.trim() !== '' && at === null ? t.timestamp.wrong : undefined}
      >
        <TextInput value={text} spellCheck={false} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Row>
        <Button icon="clock" size="s" onClick={() => setText(String(Math.floor(Date.now() / 1000)))}>
          {t.timestamp.now}
        </Button>
      </Row>
      {rows && <ResultTable rows={rows} />}
    </div>
  );
}
