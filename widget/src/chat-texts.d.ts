declare module 'virtual:chat-texts' {
  interface Loaders {
    opened: () => Promise<typeof import('./texts/opened.ts')>;
    later: () => Promise<typeof import('./texts/later.ts')>;
    emoji: () => Promise<{ default: string[] }>;
  }
  const texts: Readonly<Record<import('@ncf/contract/languages').Language, Loaders>>;
  export default texts;
}
