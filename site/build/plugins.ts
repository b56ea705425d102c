import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';
import { BRAND } from './brand.ts';
import { apiDocuments } from './developers/api-documents.ts';
import { apiPlugin } from '@ncf/ui/build/api-plugin';
import { brandPlugin } from '@ncf/ui/build/brand-plugin';
import { inlineIcons } from '@ncf/ui/build/icons';
import { demoMap } from './demo-map.ts';
import { languagePlugin } from './languages/plugin.ts';
import { ENGLISH, TRANSLATIONS, type Language } from './languages/languages.ts';
import { translationsIn } from './languages/translations.ts';
import { inlinePictures } from './pictures.ts';

/** Vite plugins for the site's modules, in builds and in development. */
export const sitePlugins = (
  language: Language = ENGLISH,
  translations: readonly Language[] = TRANSLATIONS,
): PluginOption[] => {
  const texts = translationsIn(language);
  return [
    languagePlugin(language, translations),
    brandPlugin(BRAND),
    react(),
    inlineIcons(),
    apiPlugin(),
    inlinePictures((alt) => texts.of(['pictures.yaml'], alt)),
    demoMap(),
    apiDocuments(),
  ];
};
