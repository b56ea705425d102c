/// <reference types="vite/client" />
// Types are imported in place: in an ambient module, an import declaration of a relative path silently gives `any`.

/** Whether the build is for another host, which serves files as they are. */
declare const __IS_ELSEWHERE__: boolean;
/** Whether a text of the content without a translation stays in English. */
declare const __ALLOW_ENGLISH__: boolean;
declare module 'virtual:search-grammar' {
  /** How words change in the build's language; null for English, which has a library. */
  const grammar:
    | import('zod').infer<typeof import('./build/languages/search-grammar.ts').searchGrammar>
    | null;
  export default grammar;
}
declare module 'virtual:languages' {
  /** The site's languages, the patterns of the pages that each has (null for all), and their paths in its words (null for the same). */
  const languages: {
    tag: string;
    name: string;
    prefix: string;
    offer: string;
    accept: string;
    pages: string[] | null;
    addresses: import('./build/languages/addresses.ts').Addresses | null;
  }[];
  export default languages;
}
declare module 'virtual:untranslated-pages' {
  /** What the paths of pages match that a translation lacks, for its links: far fewer than those that it has. */
  export const untranslated: RegExp | null;
  /** The words of English in paths; null where they are those of the folders. */
  export const englishWords: import('./build/languages/addresses.ts').Addresses | null;
}
declare module 'virtual:addresses' {
  /** The words of the build's language in paths, by those of the pages' folders; null where they are the same. */
  export const words: import('./build/languages/addresses.ts').Addresses | null;
  /** The other way around. */
  export const folders: typeof words;
}
declare module 'picture:all' {
  /** All pictures by name. Only for a page's `data.ts`: elsewhere visitors would download all of it. */
  const pictures: Record<string, import('./build/pictures.ts').PictureData>;
  export default pictures;
}
declare module 'picture:*' {
  /** A picture of `content/pictures.yaml`. */
  const picture: import('./build/pictures.ts').PictureData;
  export default picture;
}
declare module 'virtual:demo-map' {
  /** URL of the demo fleet's map, an SVG file with the group `#city`. */
  const url: string;
  export default url;
}
declare module 'virtual:api-documents' {
  /** The server's API documents. */
  const documents: {
    openapi: import('./build/developers/documents.ts').OpenApi;
    asyncapi: import('./build/developers/documents.ts').AsyncApi;
  };
  export default documents;
}
