import { blockData } from '#features/block/server/own-data-public.ts';
import { commentData, replyData } from '#features/comment/server/own-data-public.ts';
import { profileData } from '#features/member/server/own-data-public.ts';
import { loginData, sessionData } from '#features/session/server/own-data-public.ts';
import { topicData } from '#features/topic/server/own-data-public.ts';
import { verificationData } from '#features/verification/server/own-data-public.ts';
import type { OwnData } from '#platform/server/own-data/own-data.ts';

/** What a member takes with him, one line a kind. Whatever a feature keeps of a member belongs here. */
export const exportedData: readonly OwnData[] = [profileData, topicData, commentData, replyData, loginData, sessionData, verificationData, blockData];
