import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';
import { apiDocuments } from './developers/api-documents.ts';
import { inlineIcons } from '@ncf/ui/build/icons';
import { inlinePictures } from './pictures.ts';

/** Vite plugins for the site's modules, in builds and in development. */
export const sitePlugins = (): PluginOption[] => [
  react(),
  inlineIcons(),
  inlinePictures(),
  apiDocuments(),
];
