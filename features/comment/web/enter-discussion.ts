import { COMMENTS_ID } from '#features/content/paths.ts';

/** Scrolls to the comment box or, where there is none, to the comments, which show the reason. */
export function enterDiscussion(): void {
  const section = document.getElementById(COMMENTS_ID);
  const area = section?.querySelector<HTMLElement>('[data-comment-box] textarea');
  if (!area) {
    const write = section?.querySelector<HTMLElement>('[data-write]');
    if (write) write.click();
    else section?.scrollIntoView();
    return;
  }
  area.scrollIntoView({ block: 'center' });
  area.focus({ preventScroll: true });
}
