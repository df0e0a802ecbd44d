import type { Plugin } from 'vite';

/** Styles of what only a later script shows: the console, the editor with its tools, and what is named `.late.` */
export const LATE_STYLES =
  /[\\/](?:web[\\/]admin|features[\\/]console|editor[\\/]rich)[\\/].*\.module\.css$|\.late\.module\.css$/;
const LATE_TEXT = '.late.css?inline';

/**
 * Browser build only: such styles are not in the sheet of all pages, but adopted by the script that uses them as it
 * runs, so that nothing ever stands without its own. What the server renders must not use them.
 */
export function lateStyles(): Plugin[] {
  const texts = new Map<string, string>();
  const onlyInBrowsers = (environment: { name: string }) => environment.name === 'client';
  return [
    {
      name: 'late-styles',
      apply: 'build',
      applyToEnvironment: onlyInBrowsers,
      transform: {
        filter: { id: LATE_STYLES },
        handler(code, id) {
          texts.set(`${id}${LATE_TEXT}`, code);
          return { code: '', map: null };
        },
      },
      resolveId: (id) => (id.endsWith(LATE_TEXT) ? id : null),
      load: (id) => texts.get(id) ?? null,
    },
    {
      name: 'late-styles-adopted',
      apply: 'build',
      enforce: 'post',
      applyToEnvironment: onlyInBrowsers,
      transform: {
        filter: { id: LATE_STYLES },
        handler: (code, id) => ({
          // Names with a `$`, which no class has: each class is a name of this module.
          code: `import $text from ${JSON.stringify(`${id}${LATE_TEXT}`)};
${code}
const $sheet = new CSSStyleSheet();
$sheet.replaceSync($text);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, $sheet];`,
          map: null,
          moduleSideEffects: true,
        }),
      },
    },
  ];
}
