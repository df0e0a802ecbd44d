import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { inLanguage } from '#platform/shared/translation.ts';
import { MessagesProvider } from '#platform/web/i18n/messages.tsx';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';
import { StandIn, type StandInKind } from './stand-in.tsx';

const draw = (kind: StandInKind, text: string, language: 'zh_CN' | 'en_US' = 'en_US') =>
  renderToStaticMarkup(
    <StaticRouter location="/broken">
      <MessagesProvider language={language} messages={inLanguage({ zh_CN: zh, en_US: en }, language)}>
        <StandIn kind={kind} text={text} address="/thread?topicId=1&page=2" />
      </MessagesProvider>
    </StaticRouter>,
  );

describe('what stands in place of a page', () => {
  const kinds: StandInKind[] = ['closed', 'unsupported', 'desktop-closed', 'unavailable', 'failed'];
  it.each(kinds)('%s: is headed by what it says, once', (kind) => {
    for (const language of ['zh_CN', 'en_US'] as const)
      expect(draw(kind, '', language).match(/<h1[^>]*>[^<]{5,}<\/h1>/g)).toHaveLength(1);
  });

  it.each(['zh_CN', 'en_US'] as const)('gives the number of a failure a line of its own, in %s', (language) => {
    const { failedText } = inLanguage({ zh_CN: zh, en_US: en }, language).shell;
    const html = draw('failed', 'req-1f2e', language);
    expect(html).toContain(`${failedText}<br/>req-1f2e</p>`);
    expect(failedText).toMatch(/[。.]$/);
  });

  it.each(['unavailable', 'failed'] as const)(
    '%s: the way to try again is a link to the same address, for a page that never comes alive',
    (kind) => {
      expect(draw(kind, '')).toMatch(/<a href="\/thread\?topicId=1&amp;page=2"/);
    },
  );
});
