import sharp from 'sharp';
import type { HeroColours } from '../../shared/niche-colours.ts';
import { etagOf, type StaticFile } from '../http/static.ts';
import { drawIcon, drawShortcut, type Purpose, type Shortcut } from './drawing.ts';

/** All icons by name below /api/icon/, in each site's colours. */
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
  /** Edge in pixels; undefined serves the SVG. */
  size?: number;
}

function icon(purpose: Purpose, size?: number): Icon {
  return { svg: (colours) => drawIcon(purpose, colours), ...(size && { size }) };
}

function shortcut(name: Shortcut, size: number): Icon {
  return { svg: (colours) => drawShortcut(name, colours), size };
}

/** A dozen icons per site, drawn once per set of colours. */
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
    // No version in the address, because an operator may change the colours.
    cacheControl: 'public, max-age=86400',
    etag: etagOf(plain),
    plain,
  };
}

/** Drawings are 64 wide, at the 72 dpi that SVG defines. */
async function rasterise(drawing: Buffer, size: number): Promise<Buffer<ArrayBuffer>> {
  const png = await sharp(drawing, { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
  return Buffer.from(png);
}

export const isIconName = (name: string): name is IconName => Object.hasOwn(icons, name);
