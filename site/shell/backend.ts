declare const __BACKEND_HOST__: string;

/** The origin of the backend, set by the build (R7.1); empty if it also serves the pages. */
export const BACKEND: string = __BACKEND_HOST__;
