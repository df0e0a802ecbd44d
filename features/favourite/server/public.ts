export * as favouriteImport from './import-favourites.ts';
