export { threadPath as topicPath } from '#features/content/paths.ts';

/** The index, filtered by section. */
export function sectionPath(sectionId: string): string {
  return `/?sectionId=${sectionId}`;
}

export function editTopicPath(topicId: string): string {
  return `/user/editTopic?topicId=${topicId}`;
}

/** The index, filtered by tag. */
export function tagPath(tag: string): string {
  return `/?tag=${encodeURIComponent(tag)}`;
}

/** The form for a new topic, with a section preselected. */
export function addTopicPath(sectionId?: string): string {
  return sectionId === undefined ? '/addTopic' : `/addTopic?sectionId=${sectionId}`;
}
