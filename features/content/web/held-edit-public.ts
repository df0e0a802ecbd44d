export { HeldEditNote, useTellHeldEdit } from './held-edit.tsx';
