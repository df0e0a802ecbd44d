import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { useLanguage, useWords, WordsProvider } from '#platform/web/i18n/words.tsx';

type Greeting = { hello: ({ name }: { name: string }) => string };

function Greet({ feature }: { feature: string }) {
  const words = useWords<Greeting>(feature);
  return `${useLanguage()}:${words.hello({ name: 'Lin' })}`;
}

const words = { greeting: { hello: ({ name }: { name: string }) => `Hello ${name}` } };
const render = (feature: string) =>
  renderToStaticMarkup(
    <WordsProvider language="en_US" words={words}>
      <Greet feature={feature} />
    </WordsProvider>,
  );

describe('the words of a page', () => {
  it('are found by feature, in the language of the page', () => {
    expect(render('greeting')).toBe('en_US:Hello Lin');
  });

  it('that nobody registered are refused by name', () => {
    expect(() => render('farewell')).toThrow('"farewell"');
  });

  it('need a provider', () => {
    expect(() => renderToStaticMarkup(<Greet feature="greeting" />)).toThrow('WordsProvider');
  });
});
