import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { type Size, sizes } from './choices.ts';
import { type Picture, wordsOf } from './take.ts';

/** A person and a model can still read a whole sheet of this size. */
const most = { width: 2000, height: 2800 };
const gap = 8;
/** Height of the two lines above a picture. */
const caption = 44;

/** Joins the pictures of each size, scheme and language; answers the sheets' files. */
export async function joinAll(pictures: Picture[], folder: string): Promise<string[]> {
  const files: string[] = [];
  for (const [name, group] of Map.groupBy(pictures, sheetOf)) {
    const grid = gridOf(group[0]?.size ?? 'phone');
    const each = grid.columns * grid.rows;
    for (let from = 0; from < group.length; from += each) {
      const file = join(folder, `${name}${from > 0 ? `-${from / each + 1}` : ''}.png`);
      await joinSome(group.slice(from, from + each), grid, file);
      files.push(file);
    }
  }
  return files;
}

const sheetOf = ({ size, scheme, language }: Picture) => [size, scheme, language].join('-');

type Grid = ReturnType<typeof gridOf>;

/** At least two a row: wider screens shrink to half of the sheet. */
function gridOf(size: Size) {
  const screen = sizes[size];
  const columns = Math.max(2, Math.floor((most.width - gap) / (screen.width + gap)));
  const width = Math.min(screen.width, Math.floor((most.width - gap) / columns) - gap);
  const height = Math.round((screen.height * width) / screen.width);
  const rows = Math.floor((most.height - gap) / (height + caption + gap));
  return { columns, rows, width, height };
}

async function joinSome(pictures: Picture[], { columns, width, height }: Grid, file: string): Promise<void> {
  const cells = pictures.map(async (picture, i): Promise<OverlayOptions[]> => {
    const left = gap + (i % columns) * (width + gap);
    const top = gap + Math.floor(i / columns) * (caption + height + gap);
    return [
      { input: Buffer.from(captionOf(picture, width)), left, top },
      { input: await sharp(picture.file).resize(width, height).toBuffer(), left, top: top + caption },
    ];
  });
  const sheet = {
    width: gap + Math.min(columns, pictures.length) * (width + gap),
    height: gap + Math.ceil(pictures.length / columns) * (caption + height + gap),
  };
  await sharp({ create: { ...sheet, channels: 3, background: '#777' } })
    .composite((await Promise.all(cells)).flat())
    .png()
    .toFile(file);
}

function captionOf(picture: Picture, width: number): string {
  const [route = '', ...rest] = wordsOf(picture);
  const led = picture.led ? ` → ${picture.led}` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${caption}" font-family="DejaVu Sans, sans-serif" fill="#fff">
    <rect width="100%" height="100%" fill="#222"/>
    <text x="8" y="18" font-size="15" font-weight="bold">${escaped(route + led)}</text>
    <text x="8" y="36" font-size="13">${escaped(rest.join(' · '))}</text>
  </svg>`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
