import { useMessages } from '#platform/web/i18n/messages.tsx';
import { panelMessages } from './messages.ts';
import css from './tool.module.css';
import { ResultTable, ResultText, TextSource } from './tool-parts.tsx';
import { useStored } from './use-stored.ts';

/** The text, decoded; undefined for a broken escape. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

/** Encodes and decodes, and takes an address apart. */
export function UrlPanel() {
  const t = useMessages(panelMessages);
  const [text, setText] = useStored('url.text');
  const plain = decoded(text);
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  const parts = url && [
    { name: t.url.protocol, value: url.protocol.replace(/:$/, '') },
    { name: t.url.host, value: url.hostname },
    { name: t.url.port, value: url.port },
    { name: t.url.path, value: decoded(url.pathname) ?? url.pathname },
    { name: t.url.fragment, value: decoded(url.hash.slice(1)) ?? url.hash },
  ];
  return (
    <div className={css.stack}>
      <TextSource
        label={t.url.input}
        value={text}
        rows={4}
        onChange={setText}
        error={plain === undefined ? t.url.wrong : undefined}
      />
      {text !== '' && (
        <>
          <ResultText
            label={t.url.encoded}
            text={encodeURIComponent(text.toWellFormed())}
            fileName="encoded.txt"
            rows={3}
          />
          {plain !== undefined && <ResultText label={t.url.decoded} text={plain} fileName="decoded.txt" rows={3} />}
        </>
      )}
      {parts && (
        <section aria-label={t.url.parts}>
          <h2>{t.url.parts}</h2>
          <ResultTable rows={parts.filter(({ value }) => value !== '')} />
        </section>
      )}
      {url && url.searchParams.size > 0 && (
        <section aria-label={t.url.parameters}>
          <h2>{t.url.parameters}</h2>
          <ResultTable
            rows={[...url.searchParams].map(([name, value], at) => ({ name: `${at + 1}. ${name}`, value }))}
          />
        </section>
      )}
    </div>
  );
}
