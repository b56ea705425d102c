import react from '@vitejs/plugin-react';
import type { PluginOption, Plugin } from 'vite';
import { BRAND } from './brand.ts';
import { apiDocuments } from './developers/api-documents.ts';
import { apiPlugin } from '@ncf/ui/build/api-plugin';
import { brandPlugin, tokensPlugin } from '@ncf/ui/build/brand-plugin';
import { inlineIcons } from '@ncf/ui/build/icons';
import { languagePlugin } from './languages/plugin.ts';
import { ENGLISH, ROOT, TRANSLATIONS, type Language } from './languages/languages.ts';
import { chatTexts } from '@ncf/ui/build/languages/chat-texts';
import { textsIn } from '@ncf/ui/build/languages/texts';
import { virtualModules } from '@ncf/ui/build/virtual-modules';
import { preloadPlugin } from '@ncf/ui/build/preload-plugin';
import { inlinePictures } from './pictures.ts';
import { mapDrawing } from '../demo-fleet/map-drawing.ts';
import { contentHash } from './files.ts';

/** Writes the demo fleet's map once and resolves `import map from 'virtual:demo-map'` to its URL. */
function demoMap(): Plugin {
  const source = mapDrawing();
  const fileName = `assets/demo-map-${contentHash(Buffer.from(source))}.svg`;
  let server = false;
  return {
    name: 'ncf-demo-map',
    configResolved: (config) => {
      server = Boolean(config.build.ssr) || config.command === 'serve';
    },
    buildStart() {
      if (!server) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(vite) {
      vite.middlewares.use((request, response, next) => {
        if (request.url !== `/${fileName}`) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(source);
      });
    },
    ...virtualModules({
      'virtual:demo-map': () => `export default ${JSON.stringify(`/${fileName}`)}`,
    }),
  };
}

/**
 * Vite plugins for the site's modules, in builds and in development.
 * @param quick for tests: pictures in the brand's color take little time, and more bytes
 */
export const sitePlugins = (
  language: Language = ENGLISH,
  translations: readonly Language[] = TRANSLATIONS,
  quick = false,
): PluginOption[] => {
  const texts = textsIn(language.tag, ROOT, language.allowEnglish);
  return [
    chatTexts(language.tag),
    languagePlugin(language, translations),
    brandPlugin(BRAND, '/favicon.svg'),
    tokensPlugin(),
    react(),
    inlineIcons(),
    apiPlugin(),
    preloadPlugin(),
    inlinePictures((alt) => texts.of(['site/pictures'], alt), quick ? 0 : undefined),
    demoMap(),
    apiDocuments(),
  ];
};
