import { auditRoutes } from '#features/audit/server/routes.ts';
import { captchaRoutes } from '#features/captcha/server/routes.ts';
import { commentRoutes, replyRoutes } from '#features/comment/server/routes.ts';
import { jobRoutes } from '#features/job/server/routes.ts';
import { memberRoutes } from '#features/member/server/routes.ts';
import { sectionAdminRoutes } from '#features/section/server/admin-routes.ts';
import { sectionRoutes } from '#features/section/server/routes.ts';
import { sessionRoutes } from '#features/session/server/routes.ts';
import { settingRoutes } from '#features/setting/server/routes.ts';
import { statisticRoutes } from '#features/statistic/server/routes.ts';
import { topicRoutes } from '#features/topic/server/routes.ts';
import type { Route } from '#platform/server/http/implement.ts';
import { jobs } from './jobs.ts';
import { settingTopics } from './settings.ts';

/** Every call of the product, one line a feature. */
export const routes: readonly Route[] = [
  ...auditRoutes,
  ...captchaRoutes,
  ...commentRoutes,
  ...replyRoutes,
  ...jobRoutes(jobs),
  ...memberRoutes,
  ...sectionRoutes,
  ...sectionAdminRoutes,
  ...sessionRoutes,
  ...settingRoutes(settingTopics),
  ...statisticRoutes,
  ...topicRoutes,
];
