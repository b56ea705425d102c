declare const __BACKEND_HOST__: string | undefined;

/** Base of calls, images and broker, put in by the build (R7.1); empty where the page comes from the backend itself. */
export const HOST: string =
  typeof __BACKEND_HOST__ === 'string' ? __BACKEND_HOST__.replace(/\/+$/, '') : '';

/** How an image of the backend is asked for: from another origin only CORS gets it, with the visitor's cookie. */
export const IMAGE_ORIGIN = HOST === '' ? undefined : 'use-credentials';
