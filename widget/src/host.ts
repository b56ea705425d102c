declare const __BACKEND_HOST__: string | undefined;

/** Base of calls, images and broker, put in by the build (R7.1); empty where the page comes from the backend itself. */
export const HOST: string =
  typeof __BACKEND_HOST__ === 'string' ? __BACKEND_HOST__.replace(/\/+$/, '') : '';
