export { askProfile } from './asks.ts';
export { HouseLayout } from './house-layout.tsx';
export { PasswordCard } from './password-card.tsx';
export { Redirecting } from './redirecting.tsx';
export { findEmpty, proofOf, proofsIn, useHouseForm, type Values } from './use-house-form.ts';
export { useRefresh } from './use-refresh.ts';
