/** The one sample that does not fit: the act would ask a vendor. */
export const unfitSample = 'POST /admin/providers/sms/test';

/**
 * Calls whose sample an act refuses: status, code and fields of the refusal. They need what no sample can bring. Every
 * sample fits its contract, so these answers are the acts' own.
 */
export const refusedSamples: Readonly<Record<string, string>> = {
  // Captchas, codes, links, tickets and keys that no house has given out.
  'GET /captcha/:key': '404 platform.notFound',
  'GET /captcha/:key/work': '404 platform.notFound',
  'GET /reminderMails': '404 reminder.badLink',
  'POST /reminderMails/unsubscribe': '404 reminder.badLink',
  'POST /login': '400 session.wrongCredentials',
  'POST /register': '400 platform.invalid captchaValue',
  // Taken out of the favourites just before.
  'POST /favourites/move': '404 favourite.notFound',
  // The author of everything would like what is theirs.
  'POST /likes': '403 like.ownText',
  // The author of everything would follow themself.
  'POST /follows': '409 follow.oneself',
  // Another category has been made just before.
  'POST /admin/navigationCategoryOrder': '409 navigation.stale',
  'POST /feedback': '400 platform.invalid captchaValue',
  'POST /smsCode': '400 platform.invalid captchaValue',
  'POST /emailCode': '400 platform.invalid captchaValue',
  'POST /user/control/getSmsCode': '400 platform.invalid captchaValue',
  'POST /user/control/getEmailCode': '400 platform.invalid captchaValue',
  'POST /findPassWord/step1': '400 platform.invalid captchaValue',
  'POST /user/control/phoneBinding': '400 platform.invalid smsCode',
  'POST /user/control/emailBinding': '400 platform.invalid emailCode',
  'POST /user/control/secondFactor/confirm': '400 platform.invalid code',
  'POST /signInLink': '410 session.linkSpent',
  'POST /suspension': '410 moderation.tokenSpent',
  'POST /suspension/appeal': '410 moderation.tokenSpent',
  'POST /refreshToken': '401 platform.unauthenticated',
  'POST /login/second': '410 secondFactor.ticketOver',
  'POST /login/second/passkey': '410 secondFactor.ticketOver',
  'POST /login/passkey': '400 passkey.refused',
  'POST /user/control/passkeys': '400 passkey.refused',
  'POST /user/control/passkeys/confirm': '400 passkey.refused',
  'POST /thirdParty/loginRedirect': '400 loginProvider.stateRefused',
  'POST /thirdParty/register': '400 loginProvider.stateRefused',
  // A question that has just been asked, and has no answer.
  'POST /questions/:id/adoptForAsker': '409 question.tooEarly',
  'POST /questions/:id/refund': '409 question.tooEarly',
  'POST /questions/:id/cancelAdoption': '409 question.notResolved',
  // No edit of the sample's author waits.
  'POST /pendingEdits/withdraw': '404 review.noEdit',
  // Steps of a way whose first one needs a captcha or a code.
  'GET /findPassWord/step2': '409 recovery.beginAgain',
  'POST /findPassWord/code': '409 recovery.beginAgain',
  'POST /findPassWord/proof': '409 recovery.beginAgain',
  'POST /findPassWord/step2': '409 recovery.beginAgain',
  'GET /user/control/updatePhoneBinding/step1': '409 phone.unbound',
  'POST /user/control/updatePhoneBinding/step1': '409 phone.unbound',
  'GET /user/control/updatePhoneBinding/step2': '409 phone.unbound',
  'POST /user/control/updatePhoneBinding/step2': '409 phone.unbound',
  'POST /user/control/secondFactor/recoveryCodes': '409 secondFactor.notOn',
  // Nor words: its list has been deleted again.
  'POST /admin/sensitive-word-lists/:id/import': '404 sensitiveWord.notFound',
  'POST /admin/sensitive-words': '404 sensitiveWord.notFound',
  'POST /admin/sensitive-words/:id': '404 sensitiveWord.notFound',
  'POST /admin/sensitive-words/:id/delete': '404 sensitiveWord.notFound',
  // A new house has no emoji of its own.
  'POST /admin/emojis/:id': '404 emoji.notFound',
  'POST /admin/emojis/order': '409 emoji.stale',
  // No way in by another site is open before staff open one.
  'GET /thirdParty/loginLink': '404 loginProvider.notFound',
  'POST /user/control/thirdPartyLogins/:id/begin': '404 loginProvider.notFound',
  'POST /user/control/thirdPartyLogins/:id/unlink': '404 loginProvider.notFound',
  // The author has applied already, and his archive waits: nobody works on jobs here.
  'POST /user/control/companyAuth': '409 verification.alreadyOpen',
  'POST /user/control/dataExport': '409 dataExport.waiting',
  'GET /user/control/dataExport/:id/file': '404 dataExport.notFound',
  'POST /admin/jobs/:name/run': '409 job.notWorking',
  // The author has paid for a part of a topic that is gone.
  // The sample is a personal envelope: no guest hears of it.
  'GET /redEnvelopes/:id': '404 redEnvelope.notFound',
  'GET /redEnvelopes/:id/shares': '404 redEnvelope.notFound',
  'GET /redEnvelopes/:id/proof': '404 redEnvelope.notFound',
  // Nothing has been decided of it yet.
  'POST /admin/cases/:id/undo': '409 moderation.notPossible',
  // Rows of papers whose files lie nowhere.
  'GET /user/control/verificationDocuments/:id': '404 verification.notFound',
  'GET /admin/verificationDocuments/:id': '404 verification.notFound',
  // The sample file is a picture, and nothing of that id was ever sent in.
  'POST /attachments/files': '400 attachment.ending file',
  'POST /admin/attachments/:id/remove': '404 attachment.notFound',
  // No upload and no film of these names is under way.
  'GET /attachments/uploads/:id': '404 attachment.uploadOver',
  'POST /attachments/uploads/:id/parts/:number': '404 attachment.uploadOver',
  'POST /attachments/uploads/:id/links': '404 attachment.uploadOver',
  'POST /attachments/uploads/:id/parts/:number/tag': '404 attachment.uploadOver',
  'POST /attachments/uploads/:id/end': '404 attachment.uploadOver',
  'POST /attachments/uploads/:id/cancel': '404 attachment.uploadOver',
  'POST /admin/videos/:id/retry': '409 video.notFailed',
  // The password of nobody.
  'POST /admin/members/:id/cancel': '400 platform.invalid ownPassword',
  // Nobody has that account, and nothing waits to be confirmed.
  'POST /admin/ledger/members/:id/adjust': '404 ledger.noMember',
  'POST /admin/ledger/adjustments/:id/confirm': '409 ledger.decided',
  'POST /admin/ledger/adjustments/:id/decline': '409 ledger.decided',
  // The lodger has no picture and is nowhere signed in.
  'POST /admin/members/:id/removeAvatar': '409 roster.noAvatar',
  'POST /admin/members/:id/endSessions': '409 roster.noSession',
  // No way of paying is open, and nobody has paid.
  'POST /user/control/topUp': '400 platform.invalid interfaceProduct',
  'GET /user/control/paymentOrders/:number': '404 payment.notFound',
  'POST /user/control/paymentOrders/:number/begin': '404 payment.notFound',
  'POST /user/control/paymentOrders/:number/check': '404 payment.notFound',
  'POST /user/control/paymentOrders/:number/sandbox': '404 payment.notFound',
  'GET /admin/paymentOrders/:number': '404 payment.notFound',
  'POST /admin/paymentOrders/:number/check': '404 payment.notFound',
  'POST /admin/paymentOrders/:number/refund': '404 payment.notFound',
  'POST /admin/paymentNotices/:id/credit': '404 payment.notFound',
  'POST /admin/paymentNotices/:id/dismiss': '404 payment.notFound',
  'POST /admin/paymentNotices/:id/decline': '404 payment.notFound',
  'POST /admin/paymentNotices/:id/sendBack': '404 payment.notFound',
  'POST /admin/paymentNotices/:id/refund': '404 payment.notFound',
  'GET /admin/paymentStatements/:id': '404 payment.notFound',
  'POST /admin/paymentStatements': '400 platform.invalid statement',
  // A new house sells no cards, and no way of paying is open.
  'GET /membershipCards/:id': '404 membership.notFound',
  'GET /membershipSpecifications/:id/quote': '404 membership.notFound',
  'POST /membershipSpecifications/:id/buy': '404 membership.notFound',
  'POST /admin/membershipCards/:id': '404 membership.notFound',
  'POST /admin/membershipCards/:id/delete': '404 membership.notFound',
  'POST /admin/membershipCards/:id/specifications': '404 membership.notFound',
  'POST /admin/membershipSpecifications/:id': '404 membership.notFound',
  'POST /admin/membershipSpecifications/:id/delete': '404 membership.notFound',
  'POST /membershipSpecifications/:id/pay': '409 payment.methodClosed',
  'POST /admin/membershipOrders/:id/refund': '404 membership.orderNotFound',
  // They must name all there are, or the state they have seen.
  'POST /admin/sections/order': '409 section.orderChanged',
  'POST /admin/roles/order': '409 right.orderChanged',
  'POST /admin/roles/:code/rights': '409 right.changed',
  [unfitSample]: '400 platform.invalid phone',
};
