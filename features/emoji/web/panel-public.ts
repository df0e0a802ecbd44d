/** The picker, for fields outside of the editor. */
export const loadEmojiPanel = () => import('./emoji-panel.tsx');
