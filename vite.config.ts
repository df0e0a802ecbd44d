import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractOutline } from './scripts/contract-outline.ts';

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  publicDir: 'app/web/public',
  plugins: [react(), contractOutline()],
  build: {
    target: 'es2022',
    sourcemap: false,
    manifest: !isSsrBuild,
    // One sheet for all pages: it is small, and no page ever waits for a second one.
    cssCodeSplit: false,
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    copyPublicDir: !isSsrBuild,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { input: 'app/web/entry-server.tsx', output: { entryFileNames: '[name].js' } }
      : {
          input: 'app/web/entry-client.tsx',
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            chunkFileNames: 'assets/[name]-[hash].js',
            assetFileNames: 'assets/[name]-[hash][extname]',
            // Few files: what every page needs in one, what some pages share by who shares it, in pieces worth a request.
            codeSplitting: {
              groups: [
                { name: 'schema', test: /node_modules[\\/]zod|shared[\\/]rules\.ts$/, includeDependenciesRecursively: false, priority: 4 },
                { name: 'core', tags: ['$initial'], priority: 3 },
                { name: 'popup', test: /@base-ui|@floating-ui/, priority: 2 },
                { name: 'part', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 12_000, priority: 1 },
              ],
            },
          },
        },
  },
  ssr: { noExternal: true },
}));
