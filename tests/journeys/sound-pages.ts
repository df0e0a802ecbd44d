/** Pages that the story of the same kind opens one by one, to find no barrier in either theme. */
export const soundPages = {
  guest: {
    home: '/',
    'the essence': '/?sort=essence',
    'a section': '/?sectionId=2',
    'a page that is none': '/?page=999',
    login: '/login',
    register: '/register',
    terms: '/termsService',
    'help for writers': '/writingHelp',
    'coming back from a provider': '/thirdParty/loginRedirect',
    'the kit': '/kit',
    'the API’s pages': '/api/docs',
  },
  member: [
    '/',
    '/addTopic',
    '/user/control___/topicList',
    '/user/control___/commentList',
    '/user/control___/replyList',
    '/user/control___/draftList',
    '/user/control___/topicUnhideList',
    '/user/control/home',
    '/user/editUser',
    '/user/security',
    '/user/userLoginLogList',
    '/user/updatePhoneBinding/step1',
    '/user/updatePhoneBinding/step2',
    '/wallet/point',
    '/wallet/payment',
    '/wallet/sandbox?orderId=1',
    '/paymentCompleted/sandbox/recharge/1',
  ],
  owner: [
    '/admin',
    '/admin/content',
    '/admin/sections',
    '/admin/members',
    '/admin/member?id=1',
    '/admin/levels',
    '/admin/bans',
    '/admin/emoji',
    '/admin/videos',
    '/admin/payments',
    '/admin/payment-providers',
    '/admin/memberships',
    '/admin/unlocks',
    '/admin/settings',
    '/admin/login-providers',
    '/admin/storage',
    '/admin/providers',
    '/admin/outbox',
    '/admin/audit',
    '/admin/jobs',
  ],
} as const;

/**
 * One page a template, and the page of the kit's parts: axe looks at them in every run, at a tenth of the others by the
 * commit. Every page is opened in every run.
 */
export const templates: readonly string[] = [
  '/kit',
  '/',
  '/thread',
  '/login',
  '/termsService',
  '/addTopic',
  '/user/control/home',
  '/user/control___/topicList',
  '/user/editUser',
  '/user/security',
  '/wallet/balance',
  '/paymentCompleted/sandbox/recharge/1',
  '/admin',
  '/admin/content',
  '/admin/member',
  '/admin/roles',
  '/admin/settings',
];

/** Pages whose own story looks for barriers, with the file it stands in. */
export const soundElsewhere: Readonly<Record<string, readonly string[]>> = {
  attachments: ['/admin/attachments'],
  books: [
    '/wallet/balance',
    '/wallet/proof',
    '/admin/money',
    '/admin/ledger',
    '/admin/ledger/adjustments',
    '/admin/ledger/check',
    '/admin/ledger/transaction',
    '/admin/ledger/member',
  ],
  'guest-pages': ['/thread', '/user/control/home'],
  'keeping-house': ['/user/realNameAuthentication', '/user/phoneBinding'],
  leaving: [
    '/user/companyAuth',
    '/user/influencerAuth',
    '/user/blockedList',
    '/user/dataExport',
    '/user/deregister',
    '/admin/verifications',
  ],
  'member-pages': ['/user/editTopic', '/user/editComment'],
  'membership-cards': ['/membershipCardList', '/membershipCard', '/user/membershipCardOrderList'],
  'red-envelopes': [
    '/wallet/giveRedEnvelopeList',
    '/wallet/redEnvelopeAmountDistributionList',
    '/wallet/receiveRedEnvelopeList',
    '/admin/red-envelopes',
  ],
  permissions: ['/admin/roles'],
  'ways-in': ['/admin/fields', '/findPassWord/step1', '/findPassWord/step2'],
};

/** They show nothing of their own: each goes on to the first of its rooms. */
export const leadingOn: readonly string[] = ['/user', '/user/control___', '/wallet'];
