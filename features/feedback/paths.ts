export const feedbackPaths = {
  write: '/feedback',
  list: '/user/feedbackList',
  console: '/admin/feedback',
} as const;
