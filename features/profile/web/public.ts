export { AccountLayout } from './account-layout.tsx';
export { PasswordCard } from './password-card.tsx';
export { profileQuery } from './queries.ts';
export { Redirecting } from './redirecting.tsx';
export { findEmpty, proofOf, proofsIn, useAccountForm, type Values } from './use-account-form.ts';
export { useRefresh } from './use-refresh.ts';
