/// <reference types="vite/client" />
/** Whether the build is for a server that is not this project's, which sends files as they are. */
declare const __IS_ELSEWHERE__: boolean;
declare module 'picture:all' {
  import type { PictureData } from './build/pictures.ts';
  /** Every picture by its name; for a page's `data.ts` only, or its weight goes to the visitor. */
  const pictures: Record<string, PictureData>;
  export default pictures;
}
declare module 'picture:*' {
  import type { PictureData } from './build/pictures.ts';
  /** One picture of `content/pictures.yaml`. */
  const picture: PictureData;
  export default picture;
}
declare module 'virtual:api-documents' {
  import type { AsyncApi, OpenApi } from './build/developers/documents.ts';
  /** What the server says of its own interfaces. */
  const documents: { openapi: OpenApi; asyncapi: AsyncApi };
  export default documents;
}
