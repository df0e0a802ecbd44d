export { FilmAid } from './film-aid.tsx';
