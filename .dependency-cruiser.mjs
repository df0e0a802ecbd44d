// Who may import whom. Each rule has a planted violation in tests/architecture/planted that must trip it (tests/architecture/imports.test.ts).

/** Test files and what only they use. */
const TEST = String.raw`\.test\.tsx?$|(^|/)(fixtures|access-fixture)\.ts$`;
/** A feature's own first level: contract, errors, events, paths, settings, messages. It takes no side and is public. */
const ROOT_FILE = '^features/[^/]+/[^/]+$';
/** The only packages that run as they are in Node and in the browser. */
const BOTH_SIDES = '(^|/)node_modules/(zod/mini|markdown-it|markdown-it-cjk-friendly|mdurl|linkify-it|entities)/';
const PACKAGE = '(^|/)node_modules/';

const forbid = (name, comment, rule) => ({ name, comment, severity: 'error', ...rule });

export default {
  forbidden: [
    // The list of languages loads translations, which name the English messages they translate.
    forbid('no-circle', 'Files form no circle, not even of types.', {
      from: {},
      to: { circular: true, viaOnly: { pathNot: '^languages/' } },
    }),
    forbid('platform-knows-no-feature', 'Down only: app → features → platform.', {
      from: { path: '^platform/', pathNot: TEST },
      to: { path: '^(features|app)/' },
    }),
    forbid('feature-knows-no-app', 'Down only: app → features → platform.', {
      from: { path: '^features/', pathNot: TEST },
      to: { path: '^app/' },
    }),
    forbid('product-knows-no-workshop', 'What ships does not lean on tests, bench or scripts.', {
      from: { path: '^(app|features|platform|database)/', pathNot: TEST },
      to: { path: '^(tests|bench|scripts)/' },
    }),
    forbid('server-stays-out-of-web', 'The rooms never meet.', {
      from: { path: '^(app|platform|features/[^/]+)/server/' },
      to: { path: '^(app|platform|features/[^/]+)/web/' },
    }),
    forbid('web-stays-out-of-server', 'The rooms never meet.', {
      from: { path: '^(app|platform|features/[^/]+)/web/' },
      to: { path: '^(app|platform|features/[^/]+)/server/' },
    }),
    forbid('root-takes-no-side', 'A root file of a feature is read by both sides.', {
      from: { path: ROOT_FILE, pathNot: TEST },
      to: { path: '^(app|platform|features/[^/]+)/(server|web)/' },
    }),
    forbid('root-needs-little', 'A root file of a feature runs on both sides, so only packages that do.', {
      from: { path: ROOT_FILE, pathNot: TEST },
      to: { path: PACKAGE, pathNot: BOTH_SIDES },
    }),
    forbid('through-the-front-door', 'Another feature’s room is entered through its public.ts or *-public.ts.', {
      from: { path: '^features/([^/]+)/', pathNot: TEST },
      to: {
        path: '^features/([^/]+)/(server|web)/',
        pathNot: ['^features/$1/', String.raw`^features/[^/]+/(server|web)/[a-z-]*public\.tsx?$`],
      },
    }),
    forbid('app-server-enters-by-name', 'The composition reaches a feature’s server by the files made for it.', {
      from: { path: '^app/server/', pathNot: TEST },
      to: { path: '^features/[^/]+/server/', pathNot: String.raw`/server/([^/]*public|feature)\.ts$` },
    }),
    forbid(
      'app-web-enters-by-name',
      'The composition reaches a feature’s web by its pages, link of the navigation, words, editor tools and front door.',
      {
        from: { path: '^app/web/', pathNot: TEST },
        to: {
          path: '^features/[^/]+/web/',
          pathNot: String.raw`/([a-z-]*public\.tsx?|pages\.tsx?|console\.ts|site-link\.ts|[a-z-]+-page\.tsx|messages\.(zh|en)\.ts|editor-tools\.ts)$`,
        },
      },
    ),
    forbid('shared-takes-no-side', 'platform/shared is read by both sides.', {
      from: { path: '^platform/shared/', pathNot: TEST },
      to: { path: '^platform/(server|web)/' },
    }),
    forbid('shared-needs-no-node', 'platform/shared runs in the browser.', {
      from: { path: '^(platform/shared/|features/[^/]+/[^/]+$)', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    }),
    forbid('shared-needs-little', 'platform/shared runs on both sides, so only packages that do.', {
      from: { path: '^platform/shared/', pathNot: TEST },
      to: { path: PACKAGE, pathNot: BOTH_SIDES },
    }),
    forbid('web-needs-no-node', 'The browser has no Node modules.', {
      from: { path: '^(app|platform|features/[^/]+)/web/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    }),
    forbid('policy-is-pure', 'Who may is decided from facts alone: contracts, errors and platform/shared.', {
      from: { path: String.raw`^features/[^/]+/server/[^/]*policy\.ts$` },
      to: {
        pathNot: [
          '^platform/shared/',
          String.raw`^platform/server/errors\.ts$`,
          ROOT_FILE,
          '(^|/)node_modules/zod/mini/',
        ],
      },
    }),
    forbid(
      'attached-knows-no-topic',
      'What is attached to a text reaches its owner through the kinds that features/content registers.',
      {
        from: {
          path: '^features/(comment|poll|red-envelope|unlock|hidden-content|attachment|mention|draft|wallet|point|ledger|envelope-room)/',
          pathNot: String.raw`\.test\.tsx?$`,
        },
        to: { path: '^features/topic/' },
      },
    ),
    forbid('sql-in-stores', 'SQL is written in store.ts, *-store.ts and *-queries.ts only.', {
      from: { path: '^(app|features)/', pathNot: [TEST, String.raw`(/|-)(store|queries)\.ts$`] },
      to: { path: String.raw`^platform/server/database/sql\.ts$`, dependencyTypesNot: ['type-only'] },
    }),
    forbid('one-door-to-postgres', 'The driver is spoken to by platform/server/database.', {
      from: { path: '^(app|features|platform)/', pathNot: [TEST, '^platform/server/database/'] },
      to: { path: '(^|/)node_modules/(@types/)?pg/' },
    }),
    forbid('kit-wraps-base-ui', 'Headless parts are dressed in the kit and nowhere else.', {
      from: { path: '^(app|features|platform)/', pathNot: '^platform/web/kit/' },
      to: { path: '(^|/)node_modules/@base-ui/' },
    }),
    forbid('zod-mini-only', 'The whole zod weighs 20 KB in the browser, mini 4.', {
      from: { path: '^(app|features|platform)/' },
      to: { path: '(^|/)node_modules/zod/', pathNot: '(^|/)node_modules/zod/mini/' },
    }),
    forbid('no-development-packages', 'What ships needs no development package.', {
      from: { path: '^(app|features|platform)/', pathNot: TEST },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    }),
    forbid('nothing-missing', 'Every import leads somewhere.', { from: {}, to: { couldNotResolve: true } }),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: PACKAGE },
    exclude: { path: '^(dist|data|tests/architecture/planted)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
    },
  },
};
