import { StyleModule } from 'style-mod';

const sheets = new WeakMap<StyleModule, CSSStyleSheet>();

/**
 * Makes CodeMirror use adopted style sheets instead of `<style>` elements, which the content security policy refuses.
 * Call before the first editor is created.
 */
export function adoptEditorStyles(): void {
  StyleModule.mount = (root, modules) => {
    const wanted = [modules].flat().map((module) => {
      const existing = sheets.get(module);
      if (existing) return existing;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(module.getRules());
      sheets.set(module, sheet);
      return sheet;
    });
    const present = new Set(root.adoptedStyleSheets);
    const missing = wanted.filter((sheet) => !present.has(sheet));
    if (missing.length > 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...missing];
  };
}
