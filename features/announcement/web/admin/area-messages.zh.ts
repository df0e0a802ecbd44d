/** Titles of areas in the console’s menu. */
export const zh = { announcement: '公告' };
