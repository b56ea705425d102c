import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  PICTURE_FILE,
  PICTURE_FOLDERS,
  pictureFiles,
  SMALL_PICTURE as SMALL,
} from '@ncf/contract/content-pictures';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import * as z from 'zod';
import { readYaml } from './content.ts';
import { ContentError } from './content-error.ts';
import { brandedHash, brandedPicture, type Scene } from './brand-pictures.ts';

/** Addresses of a picture's files. */
export interface PictureFiles {
  src: string;
  srcSet: string;
  /** The file for lists; uploaded pictures have none. */
  thumbnail?: string;
}

/** The properties of a picture for `<Picture>`. */
export interface PictureData extends PictureFiles {
  /** Pixels of the larger file, for the aspect ratio. */
  width: number;
  height: number;
  alt: string;
  /** The same picture by night, for dark pages. */
  night?: PictureFiles;
}

type OneFile = Partial<PictureFiles> & Pick<PictureFiles, 'src'>;

/** Those for `<Picture decorative>`, which shows one file. */
export type DecorativePicture = Pick<PictureData, 'width' | 'height'> &
  OneFile & { alt?: string; night?: OneFile };

/** Width of the file for lists, where a picture is at most 12rem wide. */
export const THUMBNAIL = 320;

/** Pictures that are put in the brand's color at a time. */
const AT_ONCE = 4;
const PREFIX = 'picture:';
const LIST = 'content/pictures.yaml';
const room = resolve(import.meta.dirname, '..');

const picturesSchema = z.array(
  z.strictObject({
    name: z.string().regex(/^[a-z0-9-]+$/),
    width: z.int().positive(),
    height: z.int().positive(),
    alt: z.string().min(30),
    /** There are files of its night render, with `-night` in their names. */
    night: z.literal(true).optional(),
  }),
);

/** The end of the names of night renders. */
const NIGHT = '-night';

/** The devices of a catalog: their renders have no trees. */
function idsIn(folder: string, catalog: string): string[] {
  const file = join(folder, `content/${catalog}.yaml`);
  if (!existsSync(file)) return [];
  return (readFileSync(file, 'utf8').match(/^- id: \S+/gm) ?? []).map((line) => line.slice(6));
}

/** Adds the pictures that were uploaded in the console and exported, under their own names. */
function addUploaded(folder: string, files: Map<string, Uint8Array>): void {
  const uploaded = join(folder, 'content/pictures');
  for (const file of readdirSync(uploaded).filter((name) => PICTURE_FILE.test(name)))
    for (const name of pictureFiles(file)) {
      if (!existsSync(join(uploaded, name)))
        throw new ContentError({
          file: `site/content/pictures/${name}`,
          field: null,
          message: 'is missing; export the content again',
        });
      files.set(PICTURE_FOLDERS.site.slice(1) + name, readFileSync(join(uploaded, name)));
    }
}

/** @throws ContentError naming an uploaded picture whose name has the hash of other bytes */
function checkUploaded(files: ReadonlyMap<string, Uint8Array>): void {
  for (const [path, bytes] of files) {
    const name = path.slice(PICTURE_FOLDERS.site.length - 1);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
    if (PICTURE_FILE.test(name) && !name.includes(`-${hash}-`))
      throw new ContentError({
        file: PICTURE_FOLDERS.repository + name,
        field: null,
        message: 'is not as it was exported; export the content again',
      });
  }
}

/**
 * Reads all pictures of `content/pictures.yaml`, each with three files under names with one hash: a page names it often.
 * @param folder of the site
 * @throws ContentError if an entry is invalid or one of its files is missing
 */
export function readPictures(folder = room): {
  pictures: Map<string, PictureData>;
  files: Map<string, Uint8Array>;
  /** What is in the files that are rendered, which show the brand's color. */
  rendered: ReadonlyMap<string, Scene>;
} {
  const entries = readYaml(
    `site/${LIST}`,
    readFileSync(join(folder, LIST), 'utf8'),
    picturesSchema,
  );
  const pictures = new Map<string, PictureData>();
  const files = new Map<string, Uint8Array>();
  const rendered = new Map<string, Scene>();
  const items = new Set(['products', 'accessories'].flatMap((catalog) => idsIn(folder, catalog)));
  const sourcesOf = (name: string, width: number): PictureFiles => {
    const sizes = [THUMBNAIL, SMALL, width];
    const contents = sizes.map((size) => {
      const file = `content/pictures/${name}-${size}.avif`;
      try {
        return readFileSync(join(folder, file));
      } catch {
        throw new ContentError({
          file: `site/${LIST}`,
          field: name,
          message: `${file} is missing`,
        });
      }
    });
    const hash = brandedHash(Buffer.concat(contents));
    const isNight = name.endsWith(NIGHT);
    const scene = { hasTrees: !items.has(name.replace(NIGHT, '')), isNight };
    const [thumbnail = '', src = '', large = ''] = contents.map((bytes, i) => {
      const hashed = `assets/${name}-${sizes[i]}-${hash}.avif`;
      files.set(hashed, bytes);
      rendered.set(hashed, scene);
      return `/${hashed}`;
    });
    return { thumbnail, src, srcSet: `${src} ${SMALL}w, ${large} ${width}w` };
  };
  for (const { name, width, height, alt, night } of entries) {
    const sources = sourcesOf(name, width);
    const picture = { ...sources, width, height, alt };
    pictures.set(name, night ? { ...picture, night: sourcesOf(name + NIGHT, width) } : picture);
  }
  addUploaded(folder, files);
  return { pictures, files, rendered };
}

/**
 * Checks that every file is a picture of the size that the list gives, and that uploaded ones are as they were.
 * @throws ContentError naming the picture and what is wrong with its file
 */
export async function checkPictures({
  pictures,
  files,
}: Pick<ReturnType<typeof readPictures>, 'pictures' | 'files'>): Promise<void> {
  checkUploaded(files);
  for (const [name, { night, width, height, ...day }] of pictures) {
    const named = [day, night].map((one) => `${one?.thumbnail} ${THUMBNAIL}w, ${one?.srcSet}`);
    const sizes = [...named.join(' ').matchAll(/\/(\S+) (\d+)w/g)];
    for (const [, file = '', shown] of sizes) {
      const bytes = files.get(file);
      const found = await sharp(bytes)
        .metadata()
        .catch(() => null);
      const refuse = (message: string): never => {
        const picture = `content/pictures/${name}-${shown}.avif`;
        throw new ContentError({
          file: `site/${LIST}`,
          field: name,
          message: `${picture} ${message}`,
        });
      };
      if (found?.mediaType !== 'image/avif')
        return refuse('is not an AVIF picture; export it again');
      const expected = [Number(shown), Math.round((Number(shown) * height) / width)] as const;
      if (found.width !== expected[0] || Math.abs(found.height - expected[1]) > 1)
        refuse(`has ${found.width} × ${found.height} pixels instead of ${expected.join(' × ')}`);
    }
  }
}

/**
 * Resolves `import truck from 'picture:fleet'` to the data of one picture for `<Picture of={truck}>`, so a
 * page carries only its own pictures. `import pictures from 'picture:all'` has all of them by name, for a
 * page's `data.ts`, which runs only at build time. An unknown name fails the build.
 * @param textOf what takes the place of an alt text
 * @param effort of pictures in the brand's color, see `brandedPicture`
 */
export function inlinePictures(
  textOf: (alt: string) => string = (alt) => alt,
  effort?: number,
): Plugin {
  let read: ReturnType<typeof readPictures> | undefined;
  let checked: Promise<void> | undefined;
  let server = false;
  const described = (picture: PictureData) => ({
    ...picture,
    alt: textOf(picture.alt),
  });
  return {
    name: 'ncf-inline-pictures',
    configResolved: (config) => {
      // In development nothing is emitted; the files are served from memory.
      server = Boolean(config.build.ssr) || config.command === 'serve';
    },
    async buildStart() {
      if (!checked) {
        read = readPictures();
        checked = checkPictures(read);
      }
      await checked;
      if (server) return;
      const { files, rendered } = read ?? readPictures();
      const waiting = files.entries();
      const emit = async (): Promise<void> => {
        for (const [fileName, bytes] of waiting) {
          const scene = rendered.get(fileName);
          const source = scene ? await brandedPicture(bytes, scene, effort) : bytes;
          this.emitFile({ type: 'asset', fileName, source });
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, emit));
    },
    configureServer(vite) {
      vite.middlewares.use((request, response, next) => {
        const bytes = read?.files.get((request.url ?? '').slice(1));
        if (!bytes) return next();
        response.setHeader('content-type', 'image/avif');
        response.end(bytes);
      });
    },
    resolveId: { filter: { id: /^picture:/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0picture:/ },
      handler(id) {
        read ??= readPictures();
        const name = id.slice(PREFIX.length + 1);
        if (name === 'all') {
          const all = [...read.pictures].map(([key, picture]) => [key, described(picture)]);
          return `export default ${JSON.stringify(Object.fromEntries(all))}`;
        }
        const picture = read.pictures.get(name);
        if (!picture) throw new Error(`No picture "${name}" in ${LIST}`);
        return `export default ${JSON.stringify(described(picture))}`;
      },
    },
  };
}
