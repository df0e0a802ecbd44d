import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  assistant: { name: 'AI assistant', help: 'Use the site’s AI assistant' },
  report: { name: 'Report', help: 'Report content and members to staff' },
  'console.role': { name: 'Roles and permissions', help: 'Create roles and change their permissions' },
};
