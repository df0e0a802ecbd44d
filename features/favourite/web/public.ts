export { FavouriteAction, FavouriteBarButton, FavouriteRailButton } from './favourite-action.tsx';
