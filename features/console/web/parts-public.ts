export { Acts, Buttons, Code, Facts, MemberLink, Note, Quiet, Under, Wide } from './parts.tsx';
export { SaveButton } from './save-button.tsx';
