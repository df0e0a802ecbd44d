import { topicSettings } from '#features/topic/settings.ts';
import type { PermissionLimits } from '#platform/server/feature/permission-limits.ts';

/** What the switches of topics and of comments on them turn off. */
export const limitPermissions: PermissionLimits = ({ settings }) => {
  const { allowTopic, allowComment } = settings.of(topicSettings);
  return {
    off: [
      ...(allowTopic ? [] : ['topic.post', 'topic.edit']),
      ...(allowComment ? [] : ['comment.post', 'comment.edit', 'reply.post', 'reply.edit']),
    ],
  };
};
