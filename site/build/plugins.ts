import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';
import { BRAND } from './brand.ts';
import { apiDocuments } from './developers/api-documents.ts';
import { apiPlugin } from '@ncf/ui/build/api-plugin';
import { brandPlugin } from '@ncf/ui/build/brand-plugin';
import { inlineIcons } from '@ncf/ui/build/icons';
import { demoMap } from './demo-map.ts';
import { languagePlugin } from './languages/plugin.ts';
import { ENGLISH, ROOT, TRANSLATIONS, type Language } from './languages/languages.ts';
import { chatTexts } from '@ncf/ui/build/languages/chat-texts';
import { textsIn } from '@ncf/ui/build/languages/texts';
import { preloadPlugin } from '@ncf/ui/build/preload-plugin';
import { inlinePictures } from './pictures.ts';

/** Vite plugins for the site's modules, in builds and in development. */
export const sitePlugins = (
  language: Language = ENGLISH,
  translations: readonly Language[] = TRANSLATIONS,
): PluginOption[] => {
  const texts = textsIn(language.tag, ROOT, language.allowEnglish);
  return [
    chatTexts(language.tag),
    languagePlugin(language, translations),
    brandPlugin(BRAND),
    react(),
    inlineIcons(),
    apiPlugin(),
    preloadPlugin(),
    inlinePictures((alt) => texts.of(['site/pictures'], alt)),
    demoMap(),
    apiDocuments(),
  ];
};
