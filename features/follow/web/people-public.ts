export { PeopleTabs } from './people-tabs.tsx';
export { followFiguresQuery, memberFollowQuery } from './queries.ts';
