export { PeopleTabs } from './people-tabs.tsx';
export { followFiguresQuery } from './queries.ts';
