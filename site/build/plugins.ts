import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';
import { apiDocuments } from './developers/api-documents.ts';
import { inlineIcons } from './icons.ts';
import { inlinePictures } from './pictures.ts';

/** What Vite needs to read the site's modules, in the build and in development alike. */
export const sitePlugins = (): PluginOption[] => [
  react(),
  inlineIcons(),
  inlinePictures(),
  apiDocuments(),
];
