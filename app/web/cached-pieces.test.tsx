import { useId } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MessagesProvider } from '#platform/web/i18n/messages.tsx';
import { Cached, PieceCacheProvider } from '#platform/web/page/piece-cache.tsx';
import { openPagePieces } from './cached-pieces.ts';

let renderings = 0;

function Row({ text }: { text: string }) {
  renderings += 1;
  return <p>{text}</p>;
}

function WithId() {
  renderings += 1;
  return <label htmlFor={useId()}>a</label>;
}

type Shown = { html: string; rendered: number };

/** The page as sent to the browser, and how many pieces were rendered. */
function show(page: React.ReactNode, language: 'en_US' | 'zh_CN' = 'en_US'): Shown {
  const pieceCache = openPagePieces();
  renderings = 0;
  const html = renderToString(
    <MessagesProvider language={language} messages={{}}>
      <PieceCacheProvider value={pieceCache}>{page}</PieceCacheProvider>
    </MessagesProvider>,
  );
  const parts = pieceCache.fill(html).map((part) => Buffer.from(part));
  return { html: Buffer.concat(parts).toString(), rendered: renderings };
}

const lasting = (text: string) => Object.freeze({ text });
const row = (of: { text: string }, name = 'row') => (
  <Cached key={of.text} name={name} of={of}>
    <Row text={of.text} />
  </Cached>
);

afterEach(() => {
  vi.useRealTimers();
});

describe('rows the server has rendered before', () => {
  it('leave no trace in the page, whether new or known', () => {
    const [one, two] = [lasting('茶 <1>'), lasting('two')];
    const page = (
      <main>
        before{row(one)}
        {row(two)}after
      </main>
    );
    const plain = renderToString(
      <main>
        before<p>茶 {'<1>'}</p>
        <p>two</p>after
      </main>,
    ).replaceAll('<!-- -->', '');
    expect(show(page)).toEqual({ html: plain, rendered: 2 });
    expect(show(page)).toEqual({ html: plain, rendered: 0 });
    const known = (
      <main>
        {row(lasting('three'))}
        {row(two)}
      </main>
    );
    expect(show(known)).toEqual({ html: '<main><p>three</p><p>two</p></main>', rendered: 1 });
  });

  it('are rendered for each record, name and language', () => {
    const one = lasting('one');
    const shown = [show(row(one)), show(row(lasting('one'))), show(row(one, 'other')), show(row(one), 'zh_CN')];
    expect(shown.map(({ rendered }) => rendered)).toEqual([1, 1, 1, 1]);
    expect([show(row(one)), show(row(one, 'other')), show(row(one), 'zh_CN')].map(({ rendered }) => rendered)).toEqual([
      0, 0, 0,
    ]);
  });

  it('are rendered with their page while the record may change', () => {
    const record = { text: 'one' };
    show(row(record));
    record.text = 'two';
    expect(show(row(record))).toEqual({ html: '<p>two</p>', rendered: 1 });
  });

  it('last until one of their relative times reads differently', () => {
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
    const start = Date.now();
    const of = Object.freeze({ text: new Date(start - 4 * 60_000).toISOString() });
    const after = (minutes: number) => {
      vi.setSystemTime(start + minutes * 60_000);
      return show(row(of)).rendered;
    };
    expect([0, 0.5, 2, 2.5, 70, 0].map(after)).toEqual([1, 0, 1, 0, 1, 1]);
  });

  it('with an id of their position are not cached', () => {
    const of = lasting('id');
    const page = (
      <Cached name="id" of={of}>
        <WithId />
      </Cached>
    );
    expect([show(page), show(page)].map(({ rendered }) => rendered)).toEqual([1, 1]);
  });

  it('cannot be forged by a text', () => {
    const forged = '<cached-piece data-mark="x">evil</cached-piece>';
    expect(show(row(lasting(forged))).html).toBe(renderToString(<p>{forged}</p>));
  });
});
