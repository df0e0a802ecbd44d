import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as contentPage from './admin/content-page.tsx';
import * as moderationPage from './admin/moderation-page.tsx';

export const contentArea: ConsoleArea = {
  name: 'content',
  permission: 'console.content',
  icon: 'chat',
  group: 'groupCommunity',
  words:
    '置顶 加精 精华 移动 删帖 删除 恢复 下沉 帖子 话题 评论 pin feature move delete restore sink post topic comment neirong nr',
  titles: { zh_CN: zh, en_US: en },
  pages: { '/admin/content': contentPage },
};

export const moderationArea: ConsoleArea = {
  name: 'moderation',
  permission: 'console.content',
  icon: 'eye',
  group: 'groupCommunity',
  words: '待审 案件 禁言 警告 申诉 举报处理 case mute warn suspend appeal approve review shenheduilie shdl',
  titles: { zh_CN: zh, en_US: en },
  pages: { '/admin/moderation': moderationPage },
};
