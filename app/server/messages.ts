import { en as accountDeletionEn } from '#features/account-deletion/messages.en.ts';
import { zh as accountDeletionZh } from '#features/account-deletion/messages.zh.ts';
import { en as attachmentEn } from '#features/attachment/messages.en.ts';
import { zh as attachmentZh } from '#features/attachment/messages.zh.ts';
import { en as banEn } from '#features/ban/messages.en.ts';
import { zh as banZh } from '#features/ban/messages.zh.ts';
import { en as blockEn } from '#features/block/messages.en.ts';
import { zh as blockZh } from '#features/block/messages.zh.ts';
import { en as captchaEn } from '#features/captcha/messages.en.ts';
import { zh as captchaZh } from '#features/captcha/messages.zh.ts';
import { en as commentEn } from '#features/comment/messages.en.ts';
import { zh as commentZh } from '#features/comment/messages.zh.ts';
import { en as dataExportEn } from '#features/data-export/messages.en.ts';
import { zh as dataExportZh } from '#features/data-export/messages.zh.ts';
import { en as draftEn } from '#features/draft/messages.en.ts';
import { zh as draftZh } from '#features/draft/messages.zh.ts';
import { en as editorEn } from '#features/editor/messages.en.ts';
import { zh as editorZh } from '#features/editor/messages.zh.ts';
import { en as embedEn } from '#features/embed/messages.en.ts';
import { zh as embedZh } from '#features/embed/messages.zh.ts';
import { en as emojiEn } from '#features/emoji/messages.en.ts';
import { zh as emojiZh } from '#features/emoji/messages.zh.ts';
import { en as hiddenContentEn } from '#features/hidden-content/messages.en.ts';
import { zh as hiddenContentZh } from '#features/hidden-content/messages.zh.ts';
import { en as jobEn } from '#features/job/messages.en.ts';
import { zh as jobZh } from '#features/job/messages.zh.ts';
import { en as ledgerEn } from '#features/ledger/messages.en.ts';
import { zh as ledgerZh } from '#features/ledger/messages.zh.ts';
import { en as levelEn } from '#features/level/messages.en.ts';
import { zh as levelZh } from '#features/level/messages.zh.ts';
import { en as loginProviderEn } from '#features/login-provider/messages.en.ts';
import { zh as loginProviderZh } from '#features/login-provider/messages.zh.ts';
import { en as memberEn } from '#features/member/messages.en.ts';
import { zh as memberZh } from '#features/member/messages.zh.ts';
import { en as memberAdminEn } from '#features/member-admin/messages.en.ts';
import { zh as memberAdminZh } from '#features/member-admin/messages.zh.ts';
import { en as memberFieldEn } from '#features/member-field/messages.en.ts';
import { zh as memberFieldZh } from '#features/member-field/messages.zh.ts';
import { en as membershipEn } from '#features/membership/messages.en.ts';
import { zh as membershipZh } from '#features/membership/messages.zh.ts';
import { en as mentionEn } from '#features/mention/messages.en.ts';
import { zh as mentionZh } from '#features/mention/messages.zh.ts';
import { en as outgoingMessageEn } from '#features/outgoing-message/messages.en.ts';
import { zh as outgoingMessageZh } from '#features/outgoing-message/messages.zh.ts';
import { en as passkeyEn } from '#features/passkey/messages.en.ts';
import { zh as passkeyZh } from '#features/passkey/messages.zh.ts';
import { en as paymentEn } from '#features/payment/messages.en.ts';
import { zh as paymentZh } from '#features/payment/messages.zh.ts';
import { en as phoneEn } from '#features/phone/messages.en.ts';
import { zh as phoneZh } from '#features/phone/messages.zh.ts';
import { en as pointEn } from '#features/point/messages.en.ts';
import { zh as pointZh } from '#features/point/messages.zh.ts';
import { en as pollEn } from '#features/poll/messages.en.ts';
import { zh as pollZh } from '#features/poll/messages.zh.ts';
import { en as profileEn } from '#features/profile/messages.en.ts';
import { zh as profileZh } from '#features/profile/messages.zh.ts';
import { en as recoveryEn } from '#features/recovery/messages.en.ts';
import { zh as recoveryZh } from '#features/recovery/messages.zh.ts';
import { en as redEnvelopeEn } from '#features/red-envelope/messages.en.ts';
import { zh as redEnvelopeZh } from '#features/red-envelope/messages.zh.ts';
import { en as permissionEn } from '#features/role-admin/messages.en.ts';
import { zh as permissionZh } from '#features/role-admin/messages.zh.ts';
import { en as secondFactorEn } from '#features/second-factor/messages.en.ts';
import { zh as secondFactorZh } from '#features/second-factor/messages.zh.ts';
import { en as sectionEn } from '#features/section/messages.en.ts';
import { zh as sectionZh } from '#features/section/messages.zh.ts';
import { en as sessionEn } from '#features/session/messages.en.ts';
import { zh as sessionZh } from '#features/session/messages.zh.ts';
import { en as settingEn } from '#features/setting/messages.en.ts';
import { zh as settingZh } from '#features/setting/messages.zh.ts';
import { en as storageEn } from '#features/storage/messages.en.ts';
import { zh as storageZh } from '#features/storage/messages.zh.ts';
import { en as topicEn } from '#features/topic/messages.en.ts';
import { zh as topicZh } from '#features/topic/messages.zh.ts';
import { en as unlockEn } from '#features/unlock/messages.en.ts';
import { zh as unlockZh } from '#features/unlock/messages.zh.ts';
import { en as verificationEn } from '#features/verification/messages.en.ts';
import { zh as verificationZh } from '#features/verification/messages.zh.ts';
import { en as verificationCodeEn } from '#features/verification-code/messages.en.ts';
import { zh as verificationCodeZh } from '#features/verification-code/messages.zh.ts';
import { en as videoEn } from '#features/video/messages.en.ts';
import { zh as videoZh } from '#features/video/messages.zh.ts';
import type { Language } from '#platform/shared/language.ts';

/** The messages of every feature, for failures and other texts of the server. */
export const messages: Record<Language, Readonly<Record<string, unknown>>> = {
  zh_CN: {
    attachment: attachmentZh,
    block: blockZh,
    dataExport: dataExportZh,
    departure: accountDeletionZh,
    draft: draftZh,
    verification: verificationZh,
    captcha: captchaZh,
    roster: memberAdminZh,
    ledger: ledgerZh,
    level: levelZh,
    ban: banZh,
    topic: topicZh,
    storage: storageZh,
    unlock: unlockZh,
    right: permissionZh,
    recovery: recoveryZh,
    secondFactor: secondFactorZh,
    section: sectionZh,
    comment: commentZh,
    delivery: outgoingMessageZh,
    verificationCode: verificationCodeZh,
    embed: embedZh,
    emoji: emojiZh,
    editor: editorZh,
    hiddenContent: hiddenContentZh,
    job: jobZh,
    loginProvider: loginProviderZh,
    member: memberZh,
    memberField: memberFieldZh,
    membership: membershipZh,
    mention: mentionZh,
    passkey: passkeyZh,
    payment: paymentZh,
    phone: phoneZh,
    point: pointZh,
    poll: pollZh,
    redEnvelope: redEnvelopeZh,
    profile: profileZh,
    session: sessionZh,
    setting: settingZh,
    video: videoZh,
  },
  en_US: {
    attachment: attachmentEn,
    block: blockEn,
    dataExport: dataExportEn,
    departure: accountDeletionEn,
    draft: draftEn,
    verification: verificationEn,
    captcha: captchaEn,
    roster: memberAdminEn,
    ledger: ledgerEn,
    level: levelEn,
    ban: banEn,
    topic: topicEn,
    storage: storageEn,
    unlock: unlockEn,
    right: permissionEn,
    recovery: recoveryEn,
    secondFactor: secondFactorEn,
    section: sectionEn,
    comment: commentEn,
    delivery: outgoingMessageEn,
    verificationCode: verificationCodeEn,
    embed: embedEn,
    emoji: emojiEn,
    editor: editorEn,
    hiddenContent: hiddenContentEn,
    job: jobEn,
    loginProvider: loginProviderEn,
    member: memberEn,
    memberField: memberFieldEn,
    membership: membershipEn,
    mention: mentionEn,
    passkey: passkeyEn,
    payment: paymentEn,
    phone: phoneEn,
    point: pointEn,
    poll: pollEn,
    redEnvelope: redEnvelopeEn,
    profile: profileEn,
    session: sessionEn,
    setting: settingEn,
    video: videoEn,
  },
};
