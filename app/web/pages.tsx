import type { PageRoute } from '#platform/web/page/page.ts';

const CONSOLE = { access: 'staff', shell: 'bare', source: 'app/web/console-pages.ts' } as const;

/** Every page of the product, one line each; what is not here goes to the index. */
export const pageRoutes: readonly PageRoute[] = [
  { path: '/', load: () => import('#features/home/web/home-page.tsx'), source: 'features/home/web/home-page.tsx' },
  { path: '/kit', load: () => import('./kit-page.tsx'), source: 'app/web/kit-page.tsx' },
  { path: '/thread', load: () => import('#features/thread/web/thread-page.tsx'), source: 'features/thread/web/thread-page.tsx' },
  { path: '/addTopic', load: () => import('#features/topic/web/add-topic-page.tsx'), access: 'member', source: 'features/topic/web/add-topic-page.tsx' },
  { path: '/user/editTopic', load: () => import('#features/topic/web/edit-topic-page.tsx'), access: 'member', source: 'features/topic/web/edit-topic-page.tsx' },
  { path: '/user', load: () => import('#features/centre/web/centre-index-page.tsx'), access: 'member', source: 'features/centre/web/centre-index-page.tsx' },
  { path: '/user/control___', load: () => import('#features/centre/web/centre-index-page.tsx'), access: 'member', source: 'features/centre/web/centre-index-page.tsx' },
  { path: '/user/control___/topicList', load: () => import('#features/centre/web/my-topics-page.tsx'), access: 'member', source: 'features/centre/web/my-topics-page.tsx' },
  { path: '/user/control___/commentList', load: () => import('#features/centre/web/my-comments-page.tsx'), access: 'member', source: 'features/centre/web/my-comments-page.tsx' },
  { path: '/user/control___/replyList', load: () => import('#features/centre/web/my-replies-page.tsx'), access: 'member', source: 'features/centre/web/my-replies-page.tsx' },
  { path: '/user/control/home', load: () => import('#features/centre/web/member-page.tsx'), source: 'features/centre/web/member-page.tsx' },
  { path: '/login', load: () => import('#features/session/web/login-page.tsx'), source: 'features/session/web/login-page.tsx' },
  { path: '/register', load: () => import('#features/session/web/register-page.tsx'), source: 'features/session/web/register-page.tsx' },
  { path: '/termsService', load: () => import('#features/session/web/terms-page.tsx'), source: 'features/session/web/terms-page.tsx' },
  { ...CONSOLE, path: '/admin', load: async () => (await import('./console-pages.ts')).overview },
  { ...CONSOLE, path: '/admin/content', load: async () => (await import('./console-pages.ts')).content },
  { ...CONSOLE, path: '/admin/sections', load: async () => (await import('./console-pages.ts')).section },
  { ...CONSOLE, path: '/admin/settings', load: async () => (await import('./console-pages.ts')).setting },
  { ...CONSOLE, path: '/admin/audit', load: async () => (await import('./console-pages.ts')).audit },
  { ...CONSOLE, path: '/admin/jobs', load: async () => (await import('./console-pages.ts')).job },
];
