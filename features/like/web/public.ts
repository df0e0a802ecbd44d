export { LikeAction, LikeBarButton, LikeRailButton } from './like-action.tsx';
