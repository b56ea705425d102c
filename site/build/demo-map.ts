import type { Plugin } from 'vite';
import { mapDrawing } from '../demo-fleet/map-drawing.ts';
import { contentHash } from './files.ts';

const NAME = 'virtual:demo-map';

/** Writes the demo fleet's map once and resolves `import map from 'virtual:demo-map'` to its URL. */
export function demoMap(): Plugin {
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
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(`/${fileName}`)}` : null),
  };
}
