import { hash } from 'node:crypto';
import { useId } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MessagesProvider } from '#platform/web/i18n/messages.tsx';
import { Cached, PieceCacheProvider } from '#platform/web/page/piece-cache.tsx';
import { type CachedPieces, type CachingTools, openCachedPieces } from './cached-pieces.ts';

const tools: CachingTools = {
  digest: (text) => hash('sha1', text, 'base64url'),
};
let renderings = 0;

function Row({ text }: { text: string }) {
  renderings += 1;
  return <p>{text}</p>;
}

function WithId() {
  renderings += 1;
  return <label htmlFor={useId()}>a</label>;
}

/** The page as sent to the browser, and how many pieces were rendered. */
function show(pieces: CachedPieces, page: React.ReactNode): { html: string; rendered: number } {
  const pieceCache = pieces.openPage();
  renderings = 0;
  const html = renderToString(
    <MessagesProvider language="en_US" messages={{}}>
      <PieceCacheProvider value={pieceCache}>{page}</PieceCacheProvider>
    </MessagesProvider>,
  );
  const parts = pieceCache.fill(html).map((part) => Buffer.from(part));
  return { html: Buffer.concat(parts).toString(), rendered: renderings };
}

const row = (text: string) => (
  <Cached key={text} name="row" of={{ text }}>
    <Row text={text} />
  </Cached>
);

describe('pieces the server has rendered before', () => {
  it('leave no trace in the page, whether new or known', () => {
    const pieces = openCachedPieces(1_000_000, tools);
    const page = (
      <main>
        before{row('茶 <1>')}
        {row('two')}after
      </main>
    );
    const plain = renderToString(
      <main>
        before<p>茶 {'<1>'}</p>
        <p>two</p>after
      </main>,
    ).replaceAll('<!-- -->', '');
    expect(show(pieces, page)).toEqual({ html: plain, rendered: 2 });
    expect(show(pieces, page)).toEqual({ html: plain, rendered: 0 });
  });

  it('are rendered anew as soon as anything they say is another', () => {
    const pieces = openCachedPieces(1_000_000, tools);
    show(pieces, row('one'));
    expect(
      show(
        pieces,
        <>
          {row('one')}
          {row('One')}
        </>,
      ),
    ).toEqual({ html: '<p>one</p><p>One</p>', rendered: 1 });
  });

  it('of another name are others, whatever they are made of', () => {
    const pieces = openCachedPieces(1_000_000, tools);
    show(pieces, row('one'));
    expect(
      show(
        pieces,
        <Cached name="other" of={{ text: 'one' }}>
          <b>one</b>
        </Cached>,
      ).html,
    ).toBe('<b>one</b>');
  });

  it('are rendered anew when an instant in them has come to be called otherwise', () => {
    const pieces = openCachedPieces(1_000_000, tools);
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const young = at(2);
    const page = (instant: string) => (
      <Cached name="row" of={{ instant }}>
        <Row text={instant} />
      </Cached>
    );
    expect(show(pieces, page(young)).rendered).toBe(1);
    expect(show(pieces, page(young)).rendered).toBe(0);
    const clock = Date.now;
    Date.now = () => clock() + 3_600_000;
    try {
      expect(show(pieces, page(young)).rendered).toBe(1);
    } finally {
      Date.now = clock;
    }
  });

  it('of what lasts keep their name only as long as their instants are called as they are', () => {
    const pieces = openCachedPieces(1_000_000, tools);
    const of = Object.freeze({ instant: new Date(Date.now() - 4 * 60_000).toISOString() });
    const page = (
      <Cached name="row" of={of}>
        <Row text={of.instant} />
      </Cached>
    );
    const clock = Date.now;
    const after = (minutes: number) => {
      Date.now = () => clock() + minutes * 60_000;
      return show(pieces, page).rendered;
    };
    try {
      expect([0, 0.5, 2, 2.5, 70, 0].map(after)).toEqual([1, 0, 1, 0, 1, 0]);
    } finally {
      Date.now = clock;
    }
  });

  it.each([true, false])('are others where what else they follow from is another, lasting: %s', (isLasting) => {
    const pieces = openCachedPieces(1_000_000, tools);
    const of = isLasting ? Object.freeze({ text: 'one' }) : { text: 'one' };
    const page = (and?: string) => (
      <Cached name="row" of={of} {...(and === undefined ? {} : { and })}>
        <Row text={`one ${and}`} />
      </Cached>
    );
    expect(['a', 'b', undefined, 'a', 'b', undefined].map((and) => show(pieces, page(and)))).toEqual([
      { html: '<p>one a</p>', rendered: 1 },
      { html: '<p>one b</p>', rendered: 1 },
      { html: '<p>one undefined</p>', rendered: 1 },
      { html: '<p>one a</p>', rendered: 0 },
      { html: '<p>one b</p>', rendered: 0 },
      { html: '<p>one undefined</p>', rendered: 0 },
    ]);
  });

  it('with an id of their place are not kept', () => {
    const pieces = openCachedPieces(1_000_000, tools);
    const page = (
      <Cached name="id" of={{ one: 1 }}>
        <WithId />
      </Cached>
    );
    expect(show(pieces, page).rendered).toBe(1);
    expect(show(pieces, page).rendered).toBe(1);
  });

  it('give way to those used later when there are too many', () => {
    const pieces = openCachedPieces(700, tools);
    show(pieces, row('first'));
    for (let at = 0; at < 10; at += 1) show(pieces, row(`row ${at}`));
    expect(show(pieces, row('row 9')).rendered).toBe(0);
    expect(show(pieces, row('first')).rendered).toBe(1);
  });

  it('cannot be forged by a text', () => {
    const pieces = openCachedPieces(1_000_000, tools);
    const forged = '<cached-piece data-mark="x:0">evil</cached-piece>';
    expect(show(pieces, row(forged)).html).toBe(renderToString(<p>{forged}</p>));
  });
});
