import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { defineMessages } from '#platform/shared/messages.ts';
import { MessagesProvider, useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';

type Greeting = { hello: ({ name }: { name: string }) => string };

function Greet({ feature }: { feature: string }) {
  const t = useMessages(defineMessages<Greeting>(feature));
  return `${useLanguage()}:${t.hello({ name: 'Lin' })}`;
}

const messages = { greeting: { hello: ({ name }: { name: string }) => `Hello ${name}` } };
const render = (feature: string) =>
  renderToStaticMarkup(
    <MessagesProvider language="en_US" messages={messages}>
      <Greet feature={feature} />
    </MessagesProvider>,
  );

describe('the words of a page', () => {
  it('are found by feature, in the language of the page', () => {
    expect(render('greeting')).toBe('en_US:Hello Lin');
  });

  it('that nobody registered are refused by name', () => {
    expect(() => render('farewell')).toThrow('"farewell"');
  });

  it('need a provider', () => {
    expect(() => renderToStaticMarkup(<Greet feature="greeting" />)).toThrow('MessagesProvider');
  });
});
