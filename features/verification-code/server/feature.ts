import { en } from '#features/verification-code/messages.en.ts';
import { zh } from '#features/verification-code/messages.zh.ts';
import { verificationCodeSettings } from '#features/verification-code/settings.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { dropCodesFor } from './on-account-deleted.ts';
import { type CodeWelcome, verificationCodeRoutes } from './routes.ts';
import { deleteEnded as deleteEndedCodes } from './store.ts';

export const verificationCodeFeature = (welcome: CodeWelcome) =>
  defineFeature({
    name: 'verificationCode',
    messages: { zh_CN: zh, en_US: en },
    settings: verificationCodeSettings,
    routes: verificationCodeRoutes(welcome),
    sweep: ({ db }, now) => deleteEndedCodes(db, now),
    onAccountDeleted: dropCodesFor,
  });
