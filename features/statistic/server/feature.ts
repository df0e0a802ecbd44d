import { defineFeature } from '#platform/server/feature/feature.ts';
import { flushStatistics } from './count-daily.ts';
import { en as jobEn } from './job-messages.en.ts';
import { zh as jobZh } from './job-messages.zh.ts';
import { listen } from './listeners.ts';
import { en as permissionEn } from './permission-messages.en.ts';
import { zh as permissionZh } from './permission-messages.zh.ts';
import { forgetOldVisits, rollUp } from './roll-up.ts';
import { statisticRoutes } from './routes.ts';

export const statisticFeature = defineFeature({
  name: 'statistic',
  permissionLabels: { zh_CN: permissionZh, en_US: permissionEn },
  jobMessages: { zh_CN: jobZh, en_US: jobEn },
  routes: statisticRoutes,
  jobs: ({ rollUps }) => [
    {
      name: 'statistic.roll-up',
      everySeconds: 600,
      async run(site) {
        let count = 0;
        for (const rollUp of rollUps) count += await rollUp(site);
        return count;
      },
    },
  ],
  sweep: forgetOldVisits,
  rollUp,
  listeners: [listen],
  flush: flushStatistics,
});
