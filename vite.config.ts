import { createHash } from 'node:crypto';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { contractOutline } from './scripts/contract-outline.ts';
import { lateStyles } from './scripts/late-styles.ts';
import { readingGroup } from './scripts/reading-modules.ts';

/**
 * What several pages share, by who shares it. Pieces below 2 000 bytes are put together, whoever needs them: with
 * 12 000 the page of articles loaded the editor, 174 KB in 30 files instead of 140 in 19.
 */
const shared = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2_000 };
/** What it imports goes where it belongs by itself. */
const alone = { includeDependenciesRecursively: false };

/** Leaves out of the preview what markdown-it brings along and we never turn on. */
const withoutLinkify: Plugin = {
  name: 'without-linkify',
  enforce: 'pre',
  resolveId: (id) => (id === 'linkify-it' ? path.resolve('platform/web/editor/preview/no-linkify.ts') : null),
};

/** Leaves out of the browser's routes the files of pages, by which the server knows what to preload. */
const withoutSources: Plugin = {
  name: 'without-sources',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: /[\\/]web[\\/]pages\.tsx?$/ },
    handler: (code) => code.replace(/^ +source: '[^']+',$/gm, ''),
  },
};

/**
 * Lets what nothing uses of the router be left out, its tables of routes above all: 8 KB of every page's first script.
 * A call that is not marked as pure keeps it, and so do a component’s class and the name that devtools show.
 */
const withoutUnusedParts: Plugin = {
  name: 'without-unused-parts',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: /[\\/]react-router[\\/]/ },
    handler: (code) =>
      code
        .replace(/^(const \w+ = )(React\$1\.\w+\(|new \w+\()/gm, '$1/* @__PURE__ */ $2')
        .replace(/^(var \w+ = )(class extends React\$1[\s\S]*?^\});$/gm, '$1/* @__PURE__ */ (() => $2)();')
        .replace(/^\w+\.displayName = "\w+";$/gm, ''),
  },
};

/** A class is named after itself and its file: what a file's names have in common packs well. */
function scopedName(name: string, filename: string): string {
  const file = path.relative(import.meta.dirname, filename.split('?')[0] ?? filename).replaceAll('\\', '/');
  return `${name}_${createHash('sha256').update(file).digest('base64url').slice(0, 4)}`;
}

/** The pages that most people read, with what comes late by itself: they are made of files for them alone. */
const READING_PAGES = {
  lists: [
    'features/home/web/home-page.tsx',
    'features/question/web/wanted-public.ts',
    'features/question/web/ask-list-page.tsx',
  ],
  discussion: ['features/thread/web/thread-page.tsx', 'features/question/web/question-page.tsx'],
};

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  publicDir: 'app/web/public',
  plugins: [react(), contractOutline(), withoutSources, withoutUnusedParts, ...lateStyles()],
  css: { modules: { generateScopedName: scopedName } },
  build: {
    target: 'es2022',
    sourcemap: false,
    manifest: !isSsrBuild,
    // One sheet for all that the server renders: it is small, and no page ever waits for a second one.
    cssCodeSplit: false,
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    outDir: isSsrBuild ? 'dist/pages' : 'dist/client',
    copyPublicDir: !isSsrBuild,
    // Nothing names beforehand what a part imports: such lists were 6 KB of every reader's first script. The document
    // names what the page itself needs, and a page's code comes when somebody is about to follow a link to it.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    rolldownOptions: isSsrBuild
      ? { input: 'app/web/entry-server.tsx', output: { entryFileNames: '[name].js' } }
      : {
          input: 'app/web/entry-client.tsx',
          // Front doors name more than a page uses; what it does not use is not loaded for its sake.
          treeshake: { moduleSideEffects: [{ test: /[\\/]features[\\/].*\.tsx?$/, sideEffects: false }] },
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            // What is shared is named after its group, not after all who share it: the first script lists the names of
            // what it may load.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
            assetFileNames: 'assets/[name]-[hash][extname]',
            // Few files: what every page needs in one, what the pages of readers are made of in three, the rest by who
            // shares it, in pieces worth a request.
            codeSplitting: {
              groups: [
                { name: 'core', tags: ['$initial'], priority: 4 },
                {
                  name: 'schema',
                  test: /node_modules[\\/]zod|shared[\\/]((?:money-)?rules|rule-messages(\.\w+)?)\.ts$|features[\\/].+contract\.ts$/,
                  ...alone,
                  priority: 5,
                },
                { name: readingGroup(READING_PAGES), debugName: 'reading', ...alone, minShareCount: 2, priority: 4 },
                { name: 'account', test: /features[\\/]/, ...alone, ...shared, priority: 3 },
                // With what it knows of Markdown: apart from it, that would join what members' pages load.
                { name: 'editor', test: /web[\\/]editor[\\/]|markdown[\\/]/, ...alone, ...shared, priority: 3 },
                // A dialog and what asks before it closes: split by who shares it, it and its fields import each other.
                {
                  name: 'dialog',
                  test: /kit[\\/]((confirm-)?dialog|return-focus)|form[\\/]use-leave-question|page[\\/]use-(unload-warning|back-guard)/,
                  ...alone,
                  minShareCount: 2,
                  priority: 3,
                },
                { name: 'part', ...shared, entriesAwareMergeThreshold: 8_000, priority: 1 },
              ],
            },
          },
        },
  },
  // Workers load what they need only now and then in pieces of their own.
  worker: {
    format: 'es',
    plugins: () => [withoutLinkify],
    rolldownOptions: {
      output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js' },
    },
  },
  ssr: { noExternal: true },
}));
