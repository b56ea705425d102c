declare const __BACKEND_HOST__: string | undefined;

/** Base URL of the API, the images, and the broker, set by the build (R7.1); empty if the backend also serves the page. */
export const HOST: string = typeof __BACKEND_HOST__ === 'string' ? __BACKEND_HOST__ : '';

/** The `crossOrigin` of images from the backend: another origin needs CORS to send the visitor's cookie. */
export const IMAGE_ORIGIN = HOST === '' ? undefined : 'use-credentials';
