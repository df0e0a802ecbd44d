/** One's own reports, and those of the console. */
export const reportPaths = {
  list: '/user/reportList',
  reasons: '/admin/report-reasons',
  reports: '/admin/reports',
} as const;
