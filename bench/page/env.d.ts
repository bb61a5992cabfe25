/** Vite points it at one file of `contenders/`; see `driver/build.mjs`. */
declare module 'bench:contender' {
  export * from '../contenders/native.js';
}
