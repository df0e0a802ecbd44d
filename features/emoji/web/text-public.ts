export { EmojiText } from './emoji-text.tsx';
