/// <reference types="vite/client" />
/** Whether the build is for another host, which serves files as they are. */
declare const __IS_ELSEWHERE__: boolean;
declare module 'virtual:search-grammar' {
  import type { SearchGrammar } from './build/languages/search-grammar.ts';
  /** How words change in the build's language; null for English, which has a library. */
  const grammar: SearchGrammar | null;
  export default grammar;
}
declare module 'virtual:languages' {
  /** The site's languages, and the patterns of the pages that each has; null for all. */
  const languages: {
    tag: string;
    name: string;
    prefix: string;
    offer: string;
    accept: string;
    pages: string[] | null;
  }[];
  export default languages;
}
declare module 'virtual:untranslated-pages' {
  /** The patterns of the pages that a translation lacks, for its links: far fewer than those that it has. */
  const patterns: string[];
  export default patterns;
}
declare module 'picture:all' {
  import type { PictureData } from './build/pictures.ts';
  /** All pictures by name. Only for a page's `data.ts`: elsewhere visitors would download all of it. */
  const pictures: Record<string, PictureData>;
  export default pictures;
}
declare module 'picture:*' {
  import type { PictureData } from './build/pictures.ts';
  /** A picture of `content/pictures.yaml`. */
  const picture: PictureData;
  export default picture;
}
declare module 'virtual:demo-map' {
  /** URL of the demo fleet's map, an SVG file with the group `#city`. */
  const url: string;
  export default url;
}
declare module 'virtual:api-documents' {
  import type { AsyncApi, OpenApi } from './build/developers/documents.ts';
  /** The server's API documents. */
  const documents: { openapi: OpenApi; asyncapi: AsyncApi };
  export default documents;
}
