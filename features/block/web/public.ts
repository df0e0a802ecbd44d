export { BlockButton } from './block-button.tsx';
