import { describe, expect, it } from 'vitest';
import { languageOf } from '#platform/shared/markdown/code-block.ts';
import { createMarkdown } from '#platform/shared/markdown/markdown.ts';

describe('code blocks', () => {
  it.each([
    ['ts', 'ts'],
    ['TypeScript title="a"', 'typescript'],
    ['c++', 'c++'],
    ['c#', 'c#'],
    ['objective-c', 'objective-c'],
    ['js{1,3}', 'js'],
    ['', ''],
    ['"onclick', ''],
    ['中文', ''],
    ['a'.repeat(21), ''],
  ])('%j names the language %j', (info, language) => expect(languageOf(info)).toBe(language));

  it('without a highlighter are plain, escaped, and scroll with the keyboard', () => {
    expect(createMarkdown().render('```html\n<b>\n```\n').html).toBe(
      '<div class="code"><pre data-language="html" tabindex="0"><code class="hljs language-html">&lt;b&gt;\n</code></pre></div>\n',
    );
    expect(createMarkdown().render('    <b>\n').html).toBe(
      '<div class="code"><pre tabindex="0"><code class="hljs">&lt;b&gt;\n</code></pre></div>\n',
    );
  });

  it('ask for a highlighter once per text, and for code with a language only', () => {
    const params: string[] = [];
    let opened = 0;
    const markdown = createMarkdown({
      openHighlighter: () => {
        opened++;
        return (code, language) => {
          params.push(`${language}: ${code}`);
          return language === 'js' ? '<span class="hljs-number">1</span>' : null;
        };
      },
    });
    const { html } = markdown.render('```js\n1\n```\n\n```\n2\n```\n\n```go\n<\n```');
    expect([opened, params]).toEqual([1, ['js: 1\n', 'go: <\n']]);
    expect(html).toContain('<code class="hljs language-js"><span class="hljs-number">1</span></code>');
    expect(html).toContain('<code class="hljs language-go">&lt;\n</code>');
  });
});
