/** The version of the HTTP API. Every answer of the API names it in `Api-Version`. */
export const API_VERSION = '1.0';
