import sharp from 'sharp';
import type { HeroColours } from '../../shared/niches.ts';
import { etagOf, type StaticFile } from '../http/static.ts';
import { drawIcon, drawShortcut, type Purpose, type Shortcut } from './drawing.ts';

/** Every icon that there is, by its name below /api/icon/. Each site has them all, in its colours. */
const icons = {
  'any.svg': icon('any'),
  'any-192.png': icon('any', 192),
  'any-512.png': icon('any', 512),
  'maskable-192.png': icon('maskable', 192),
  'maskable-512.png': icon('maskable', 512),
  'monochrome-192.png': icon('monochrome', 192),
  'monochrome-512.png': icon('monochrome', 512),
  'touch-180.png': icon('touch', 180),
  'badge-96.png': icon('badge', 96),
  'messages-96.png': shortcut('messages', 96),
  'likes-96.png': shortcut('likes', 96),
  'search-96.png': shortcut('search', 96),
};
export type IconName = keyof typeof icons;

interface Icon {
  svg: (colours: HeroColours) => string;
  /** Of the picture's edge, in pixels; none where the drawing itself is served. */
  size?: number;
}

function icon(purpose: Purpose, size?: number): Icon {
  return { svg: (colours) => drawIcon(purpose, colours), ...(size && { size }) };
}

function shortcut(name: Shortcut, size: number): Icon {
  return { svg: (colours) => drawShortcut(name, colours), size };
}

/** A dozen small pictures a site, drawn once as long as they are its colours. */
const drawn = new Map<string, Promise<StaticFile>>();
const mostDrawn = 2000;

export function readIcon(colours: HeroColours, name: IconName): Promise<StaticFile> {
  const { from, to, one, two } = colours;
  const key = [name, from, to, one, two].join(' ');
  const known = drawn.get(key);
  if (known) return known;
  const file = draw(icons[name], colours);
  if (drawn.size >= mostDrawn) drawn.clear();
  drawn.set(key, file);
  file.catch(() => drawn.delete(key));
  return file;
}

async function draw({ svg, size }: Icon, colours: HeroColours): Promise<StaticFile> {
  const drawing = Buffer.from(svg(colours));
  const plain = size === undefined ? drawing : await rasterise(drawing, size);
  return {
    type: size === undefined ? 'image/svg+xml' : 'image/png',
    // Without a version in its address: an operator may give the site other colours.
    cacheControl: 'public, max-age=86400',
    etag: etagOf(plain),
    plain,
  };
}

/** The drawings are 64 wide, at the 72 dots an inch that an SVG has by definition. */
async function rasterise(drawing: Buffer, size: number): Promise<Buffer<ArrayBuffer>> {
  const png = await sharp(drawing, { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
  return Buffer.from(png);
}

export const isIconName = (name: string): name is IconName => Object.hasOwn(icons, name);
