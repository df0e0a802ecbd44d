export { sealOthersDrafts, signOut } from './sign-out.ts';
