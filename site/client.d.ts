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
declare module 'company:facts' {
  /** Whether anything is still the demonstration's. */
  export const isDemonstration: boolean;
  export const shortMonths: string;
  export const shortOff: string;
  export const longMonths: string;
  export const longOff: string;
  export const noticeDays: string;
  export const exitPercent: string;
  export const trialDays: string;
  export const trialDevices: string;
  export const trialPrice: string;
  export const trialReturnDays: string;
  export const returnDays: string;
  export const warrantyMonths: string;
  export const accessoryWarrantyMonths: string;
  export const shipsDays: string;
  export const arrivesDays: string;
  export const replyHours: string;
  export const tripMonths: string;
  export const clipDays: string;
  export const exportDays: string;
  export const roamingMonthly: string;
  export const includedCountries: string;
  export const roamingCountries: string;
  export const phone: string;
  export const obdTrackerPrice: string;
  export const obdTrackerMonthly: string;
  export const obdTrackerMinutes: string;
  export const wiredTrackerMinutes: string;
  export const dualDashCameraMinutes: string;
  export const truckGatewayMinutes: string;
  export const solarAssetTrackerMonthly: string;
  export const truckGatewayInstall: string;
  export const rfidReaderInstall: string;
  export const legalName: string;
  export const truckGatewayModel: string;
  export const driverTabletModel: string;
  export const email: string;
}
