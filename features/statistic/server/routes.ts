import { statisticApi } from '#features/statistic/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { noteVisit } from './count-daily.ts';
import { readOverview } from './read-overview.ts';
import { readVisit } from './visit.ts';

export const statisticRoutes = implement(statisticApi, {
  add: ({ query }, { site, actor, address, agent, now }) => {
    noteVisit(
      site,
      readVisit(site, { ...query, memberId: actor.kind === 'member' ? actor.id : undefined, address, agent, now }),
    );
  },
  overview: (_input, context) => readOverview(context),
});
