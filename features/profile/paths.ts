/** Pages of a member's own account. */
export const accountPaths = {
  edit: '/user/editUser',
  realName: '/user/realNameAuthentication',
  phone: '/user/phoneBinding',
  company: '/user/companyAuth',
  influencer: '/user/influencerAuth',
  security: '/user/security',
  logins: '/user/userLoginLogList',
  favourites: '/user/favoriteList',
  likes: '/user/likeList',
  history: '/user/historyList',
  seeLater: '/user/seeLaterList',
  orders: '/user/membershipCardOrderList',
  blocked: '/user/blockedList',
  reports: '/user/reportList',
  feedback: '/user/feedbackList',
  staffActs: '/user/moderation',
  dataExport: '/user/dataExport',
  deregister: '/user/deregister',
} as const;

export type AccountRoom = keyof typeof accountPaths;
